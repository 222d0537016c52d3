//! The group names of a pattern string, in which duplicates are found.

use alloc::vec::Vec;

/// A crit-bit tree. A search is linear in the length of the name, and does not depend on the number
/// of names.
#[derive(Default)]
pub(crate) struct Names<'a> {
    /// The names of the leaves.
    leaves: Vec<&'a [u8]>,
    forks: Vec<Fork>,
    root: Node,
}

/// An inner node: a bit in which the names below it differ, and a child for each value of the bit.
struct Fork {
    bit: usize,
    children: [Node; 2],
}

/// The index of a name or of a fork.
#[derive(Clone, Copy)]
enum Node {
    Leaf(u32),
    Fork(u32),
}

impl Default for Node {
    fn default() -> Self {
        Self::Leaf(0)
    }
}

impl<'a> Names<'a> {
    /// Adds a name. Returns whether it is new.
    pub fn insert(&mut self, name: &'a str) -> bool {
        let name = name.as_bytes();
        let leaf = Node::Leaf(self.leaves.len() as u32);
        let (_, nearest) = self.descend(name, usize::MAX);
        if let Node::Leaf(nearest) = nearest
            && let Some(nearest) = self.leaves.get(nearest as usize)
        {
            let Some(bit) = first_difference(name, nearest) else {
                return false;
            };
            let (parent, sibling) = self.descend(name, bit);
            let mut children = [sibling; 2];
            children[side(name, bit)] = leaf;
            let fork = Node::Fork(self.forks.len() as u32);
            self.forks.push(Fork { bit, children });
            match parent.and_then(|parent| self.forks.get_mut(parent as usize)) {
                Some(parent) => parent.children[side(name, parent.bit)] = fork,
                None => self.root = fork,
            }
        }
        self.leaves.push(name);
        true
    }

    /// Follows the name down to the first leaf or fork whose bit is `bit` or a later one. Returns
    /// it and its parent.
    fn descend(&self, name: &[u8], bit: usize) -> (Option<u32>, Node) {
        let mut parent = None;
        let mut node = self.root;
        while let Node::Fork(index) = node
            && let Some(fork) = self.forks.get(index as usize)
            && fork.bit < bit
        {
            parent = Some(index);
            node = fork.children[side(name, fork.bit)];
        }
        (parent, node)
    }
}

/// The value of a bit of a name. A name is followed by zero bytes, which no name contains.
fn side(name: &[u8], bit: usize) -> usize {
    usize::from(byte(name, bit / 8) << (bit % 8) >> 7)
}

fn byte(name: &[u8], index: usize) -> u8 {
    name.get(index).copied().unwrap_or(0)
}

/// The first bit in which two names differ.
fn first_difference(left: &[u8], right: &[u8]) -> Option<usize> {
    let index = (0..left.len().max(right.len())).find(|i| byte(left, *i) != byte(right, *i))?;
    let difference = byte(left, index) ^ byte(right, index);
    Some(8 * index + difference.leading_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn names_are_told_apart() {
        let made: Vec<String> = (0..2000u32)
            .map(|i| format!("n{:b}{}", i.wrapping_mul(0x9e37_79b9) % 512, i % 7))
            .collect();
        let fixed = ["a", "aa", "ab", "b", "é", "è", "éa", "日本", "日", "$", "_"];
        let mut names = Names::default();
        let mut seen = std::collections::HashSet::new();
        for _ in 0..2 {
            for name in fixed.into_iter().chain(made.iter().map(String::as_str)) {
                assert_eq!(names.insert(name), seen.insert(name), "{name}");
            }
        }
    }
}
