//! The operations that encode the mappings best.

use crate::mappings::{First, Operation, REPEAT, region};

/// The largest distance of two code points that are near each other. It fits in one byte.
const NEAR: u32 = 63;

/// The operations that build the mappings. Each mapping is a code point and the string that it is
/// mapped to.
pub fn operations(mappings: &[(u32, Vec<u32>)]) -> Vec<Operation> {
    let mut operations = Vec::new();
    let mut previous = &(0, vec![0]);
    for mapping in mappings {
        let operation = operation(previous, mapping);
        previous = mapping;
        match (operations.last_mut(), &operation) {
            (Some(Operation::Follow(count)), Operation::Follow(_))
            | (Some(Operation::Repeat(count)), Operation::Repeat(_))
                if *count < REPEAT =>
            {
                *count += 1;
            }
            _ => operations.push(operation),
        }
    }
    operations
}

/// The operation that builds a mapping after the previous one.
fn operation(previous: &(u32, Vec<u32>), (source, mapping): &(u32, Vec<u32>)) -> Operation {
    let (previous_source, previous) = previous;
    let first = mapping[0];
    if first.wrapping_sub(*source) == previous[0].wrapping_sub(*previous_source)
        && mapping[1..] == previous[1..]
    {
        return Operation::Follow(1);
    }
    if mapping == previous {
        return Operation::Repeat(1);
    }
    let first = if first == source + 1 {
        First::Next
    } else if region(first) == 0 && region(previous[0]) == 0 && first.abs_diff(previous[0]) <= NEAR
    {
        First::Near
    } else {
        First::In(region(first))
    };
    Operation::New(first, mapping.clone())
}
