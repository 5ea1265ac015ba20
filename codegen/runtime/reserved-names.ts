/**
 * Names that every object inherits, and `prototype`. No question or answer may have such a name: a missing answer would
 * seem to be there.
 */
export const RESERVED_NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
];
