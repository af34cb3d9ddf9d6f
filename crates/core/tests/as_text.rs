//! Positions and moves as text in formats for people and in others.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ring;

use lusory_core::{Position, as_text};
use ring::{Hop, Ring};
use serde_json::{Value, json};

fn ring(rules: &str, position: &str) -> Ring {
    Ring::parse(rules.parse().unwrap(), position).unwrap()
}

fn write(position: &Ring) -> Value {
    as_text::serialize_position(position, serde_json::value::Serializer).unwrap()
}

fn read(json: &str) -> Result<Ring, String> {
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let position = as_text::deserialize_position(&mut deserializer).map_err(|error| error.to_string())?;
    deserializer.end().map_err(|error| error.to_string())?;
    Ok(position)
}

#[test]
fn a_position_under_default_rules_is_its_string() {
    let position = ring("", "c1 b");
    assert_eq!(write(&position), json!("c1 b"));
    assert_eq!(read("\"c1 b\""), Ok(position));
    // An escape: the format cannot lend the text as it stands.
    assert_eq!(read("\"c1\\u0020b\""), Ok(ring("", "c1 b")));
}

#[test]
fn a_position_under_other_rules_is_both_texts_in_any_order() {
    let position = ring("limit=2", "c1 b");
    assert_eq!(
        write(&position),
        json!({ "rules": "limit=2", "position": "c1 b" })
    );
    assert_eq!(
        read(r#"{ "rules": "limit=2", "position": "c1 b" }"#),
        Ok(position.clone())
    );
    assert_eq!(
        read(r#"{ "position": "c1 b", "rules": "limit=2" }"#),
        Ok(position)
    );
    assert_eq!(read(r#"{ "position": "c1 b" }"#), Ok(ring("", "c1 b")));
}

#[test]
fn other_forms_of_a_position_are_refused() {
    for (json, message) in [
        (r#"{ "rules": "limit=2" }"#, "missing field `position`"),
        ("{}", "missing field `position`"),
        (
            r#"{ "position": "c1 b", "position": "c1 b" }"#,
            "duplicate field `position`",
        ),
        (
            r#"{ "rules": "", "rules": "", "position": "c1 b" }"#,
            "duplicate field `rules`",
        ),
        (
            r#"{ "position": "c1 b", "clock": 1 }"#,
            "unknown field `clock`, expected `rules` or `position`",
        ),
        (
            r#"{ "position": 7 }"#,
            "invalid type: integer `7`, expected a string",
        ),
        ("7", "expected a position string, or rules and a position string"),
        (
            "null",
            "expected a position string, or rules and a position string",
        ),
        (
            r#"["limit=2", "c1 b"]"#,
            "expected a position string, or rules and a position string",
        ),
    ] {
        let error = read(json).unwrap_err();
        assert!(error.contains(message), "{json}: {error}");
    }
}

#[test]
fn a_text_that_is_no_valid_position_is_refused_with_its_reason() {
    let too_long = format!("\"{} w\"", "a1".repeat(3000));
    for (json, message) in [
        (r#""c1 x""#, "column 4: expected `w` or `b`, found 'x'"),
        (
            r#""c1a1 w""#,
            "not a valid position: there is not exactly one token",
        ),
        (
            r#"{ "rules": "limit=x", "position": "c1 w" }"#,
            "column 7: expected a number, found 'x'",
        ),
        (too_long.as_str(), "the text is longer than 4096 bytes"),
    ] {
        let error = read(json).unwrap_err();
        assert!(error.contains(message), "{json}: {error}");
    }
}

#[test]
fn a_move_is_its_text() {
    assert_eq!(
        as_text::serialize(&Hop(2), serde_json::value::Serializer).unwrap(),
        json!("+2")
    );
    assert_eq!(as_text::deserialize::<Hop, _>(json!("+2")).unwrap(), Hop(2));
    let error = as_text::deserialize::<Hop, _>(json!("-2")).unwrap_err();
    assert_eq!(error.to_string(), "column 1: expected `+`, found '-'");
    let error = as_text::deserialize::<Hop, _>(json!(2)).unwrap_err();
    assert_eq!(error.to_string(), "invalid type: integer `2`, expected a text");
}

#[test]
fn a_format_that_is_not_for_people_has_both_texts_always() {
    for (rules, position) in [("", "c1 b"), ("limit=2", "a2 w")] {
        let value = ring(rules, position);
        let written = as_text::serialize_position(&value, texts::Writer).unwrap();
        assert_eq!(written, [rules, position]);
        assert_eq!(as_text::deserialize_position(texts::Reader(written)), Ok(value));
    }
}

#[test]
fn such_a_format_is_refused_unless_it_has_two_good_texts() {
    let read = |texts: &[&str]| {
        let texts = texts.iter().map(ToString::to_string).collect();
        as_text::deserialize_position::<Ring, _>(texts::Reader(texts)).map_err(|error| error.to_string())
    };
    for (texts, message) in [
        (&[] as &[&str], "invalid length 0"),
        (&["c1 b"], "invalid length 1"),
        (&["", "c1 b", ""], "invalid length 3"),
        (&["limit=x", "c1 b"], "column 7: expected a number, found 'x'"),
        (&["", "c1"], "column 3: expected a square, found the end"),
    ] {
        let error = read(texts).unwrap_err();
        assert!(error.contains(message), "{texts:?}: {error}");
    }
}

/// A format that is not for people and holds sequences of texts.
mod texts {
    use serde::de::value::{Error, SeqDeserializer};
    use serde::de::{Deserializer, Visitor};
    use serde::ser::{Error as _, Impossible, Serialize, SerializeTuple, Serializer};

    /// Reads a sequence.
    pub(super) struct Reader(pub(super) Vec<String>);

    impl<'de> Deserializer<'de> for Reader {
        type Error = Error;

        fn is_human_readable(&self) -> bool {
            false
        }

        fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            SeqDeserializer::new(self.0.into_iter()).deserialize_any(visitor)
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
            unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
        }
    }

    /// Writes a tuple and refuses all else.
    pub(super) struct Writer;

    pub(super) struct Tuple(Vec<String>);

    impl SerializeTuple for Tuple {
        type Ok = Vec<String>;
        type Error = Error;

        fn serialize_element<T: Serialize + ?Sized>(&mut self, text: &T) -> Result<(), Error> {
            match serde_json::to_value(text) {
                Ok(serde_json::Value::String(text)) => self.0.push(text),
                other => return Err(Error::custom(format_args!("not a text: {other:?}"))),
            }
            Ok(())
        }

        fn end(self) -> Result<Vec<String>, Error> {
            Ok(self.0)
        }
    }

    macro_rules! refuse {
        ($($method:ident$(<$T:ident>)?($($argument:ty),*) -> $ok:ty;)*) => {$(
            fn $method$(<$T: Serialize + ?Sized>)?(self $(, _: $argument)*) -> Result<$ok, Error> {
                Err(Error::custom("not a tuple"))
            }
        )*};
    }

    type Name = &'static str;
    type Never = Impossible<Vec<String>, Error>;

    impl Serializer for Writer {
        type Ok = Vec<String>;
        type Error = Error;
        type SerializeSeq = Never;
        type SerializeTuple = Tuple;
        type SerializeTupleStruct = Never;
        type SerializeTupleVariant = Never;
        type SerializeMap = Never;
        type SerializeStruct = Never;
        type SerializeStructVariant = Never;

        fn is_human_readable(&self) -> bool {
            false
        }

        fn serialize_tuple(self, _: usize) -> Result<Tuple, Error> {
            Ok(Tuple(Vec::new()))
        }

        refuse! {
            serialize_bool(bool) -> Vec<String>;
            serialize_i8(i8) -> Vec<String>;
            serialize_i16(i16) -> Vec<String>;
            serialize_i32(i32) -> Vec<String>;
            serialize_i64(i64) -> Vec<String>;
            serialize_u8(u8) -> Vec<String>;
            serialize_u16(u16) -> Vec<String>;
            serialize_u32(u32) -> Vec<String>;
            serialize_u64(u64) -> Vec<String>;
            serialize_f32(f32) -> Vec<String>;
            serialize_f64(f64) -> Vec<String>;
            serialize_char(char) -> Vec<String>;
            serialize_str(&str) -> Vec<String>;
            serialize_bytes(&[u8]) -> Vec<String>;
            serialize_none() -> Vec<String>;
            serialize_some<T>(&T) -> Vec<String>;
            serialize_unit() -> Vec<String>;
            serialize_unit_struct(Name) -> Vec<String>;
            serialize_unit_variant(Name, u32, Name) -> Vec<String>;
            serialize_newtype_struct<T>(Name, &T) -> Vec<String>;
            serialize_newtype_variant<T>(Name, u32, Name, &T) -> Vec<String>;
            serialize_seq(Option<usize>) -> Never;
            serialize_tuple_struct(Name, usize) -> Never;
            serialize_tuple_variant(Name, u32, Name, usize) -> Never;
            serialize_map(Option<usize>) -> Never;
            serialize_struct(Name, usize) -> Never;
            serialize_struct_variant(Name, u32, Name, usize) -> Never;
        }
    }
}
