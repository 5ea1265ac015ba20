/**
 * What every object has without anybody having put it there, and `prototype`. Nothing that is asked or answered is called
 * so: an answer that is not there would be found all the same.
 */
export const RESERVED_NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
];
