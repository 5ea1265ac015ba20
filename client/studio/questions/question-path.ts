import type { JSONPath } from 'jsonc-parser';

/** The step of a path that leads from a list to what each of its entries asks. */
export const ENTRIES = '/items';

/**
 * Where a question is written in the schema. A step of its path is the key of a question or group, or, with a slash
 * before it, the keywords that lead to further questions: `/items`, `/then`, `/oneOf/1`.
 */
export function schemaPathOf(path: readonly string[]): JSONPath {
  return path.flatMap((step) => (step.startsWith('/') ? keywordsOf(step) : ['properties', step]));
}

/** Where a question is laid out. What is asked under a condition is laid out as if it always were. */
export function uiPathOf(path: readonly string[]): string[] {
  return path.flatMap((step) => {
    if (step === ENTRIES) return ['items'];
    return step.startsWith('/') ? [] : [step];
  });
}

/** The keywords of a step that has a slash before it: `/oneOf/1` → `oneOf`, 1. */
export function keywordsOf(step: string): JSONPath {
  return step
    .slice(1)
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** What the editor knows a question by; the same whether or not it is asked under a condition. */
export function nameOf(path: readonly string[]): string {
  return path.filter((step) => !isBranch(step)).join('.');
}

/** Whether a dotted name is that of a question or of one in it. */
export function isWithin(name: string, group: string): boolean {
  return name === group || name.startsWith(`${group}.`);
}

/** The dotted names of the questions that a text with JSON pointers in braces, such as `/data/states?cc={/country}`, names. */
export function namesInBraces(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, pointer = '']) => nameAt(pointer));
}

/** `/address/country` → `address.country`. */
export function nameAt(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.');
}

/** Whether it is one of several definitions that questions are made of, and none that is asked by itself. */
export function isDefinition(path: readonly string[]): boolean {
  return path.length === 1 && path[0]?.startsWith(DEFINITIONS) === true;
}

/** What the step to a definition begins with. */
export const DEFINITIONS = '/$defs/';

/** Whether a question stands in no group, so that sections place it. */
export function isOutermost(path: readonly string[]): boolean {
  return uiPathOf(path).length === 1;
}

/** The path of the group that a question is asked in, whether or not under a condition. */
export function groupOf(path: readonly string[]): string[] {
  const above = path.slice(0, -1);
  return isBranch(above.at(-1)) ? above.slice(0, -1) : above;
}

function isBranch(step: string | undefined): boolean {
  return step !== undefined && /\/(then|else)$/.test(step);
}
