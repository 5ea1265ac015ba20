import type { JSONPath } from 'jsonc-parser';

/** The step in a path from a list to the questions of its entries. */
export const ENTRIES = '/items';

/**
 * Returns a question's place in the schema. A step of its path is the key of a question or group or, with a slash
 * before it, the keywords that lead to further questions: `/items`, `/then`, `/oneOf/1`.
 */
export function schemaPathOf(path: readonly string[]): JSONPath {
  return path.flatMap((step) => (step.startsWith('/') ? keywordsOf(step) : ['properties', step]));
}

/** Returns a question's place in the layout, where conditions make no difference. */
export function uiPathOf(path: readonly string[]): string[] {
  return path.flatMap((step) => {
    if (step === ENTRIES) return ['items'];
    return step.startsWith('/') ? [] : [step];
  });
}

/** Returns the keywords of a step that starts with a slash: `/oneOf/1` → `oneOf`, 1. */
export function keywordsOf(step: string): JSONPath {
  return step
    .slice(1)
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Returns the editor's name for a question; it is the same with and without a condition. */
export function nameOf(path: readonly string[]): string {
  return path.filter((step) => !isBranch(step)).join('.');
}

/** Tells whether a dotted name is that of a question or of one inside it. */
export function isWithin(name: string, group: string): boolean {
  return name === group || name.startsWith(`${group}.`);
}

/**
 * Returns the dotted names of the questions whose JSON pointers are in braces in a text such as
 * `/data/states?cc={/country}`.
 */
export function namesInBraces(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, pointer = '']) => nameAt(pointer));
}

/** Returns the dotted name for a pointer: `/address/country` → `address.country`. */
export function nameAt(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.');
}

/** Tells whether a path is that of a definition, which other questions are made from and which is not asked itself. */
export function isDefinition(path: readonly string[]): boolean {
  return path.length === 1 && path[0]?.startsWith(DEFINITIONS) === true;
}

/** The start of the step to a definition. */
export const DEFINITIONS = '/$defs/';

/** Tells whether a question is in no group, so that sections place it. */
export function isOutermost(path: readonly string[]): boolean {
  return uiPathOf(path).length === 1;
}

/** Returns the path of the group that contains a question, with or without a condition. */
export function groupOf(path: readonly string[]): string[] {
  const above = path.slice(0, -1);
  return isBranch(above.at(-1)) ? above.slice(0, -1) : above;
}

function isBranch(step: string | undefined): boolean {
  return step !== undefined && /\/(then|else)$/.test(step);
}
