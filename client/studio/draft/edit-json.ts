import { findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../../codegen/runtime/json.ts';
import { printJson } from './print-json.ts';

/**
 * Sets the value at a path and leaves the rest of the text as written; `undefined` removes it. Missing parents are
 * created. A text that is not JSON is returned as it is.
 */
export function setAt(text: string, path: JSONPath, value: Json | undefined): string {
  const root = parseTree(text);
  if (!root) return text;
  const node = findNodeAtLocation(root, path);
  if (value === undefined) return node ? removeAt(text, path) : text;
  if (node) return replace(text, node.offset, node.length, printJson(value, indentAt(text, node.offset)));
  const parentPath = path.slice(0, -1);
  const key = path.at(-1);
  const parent = findNodeAtLocation(root, parentPath);
  if (parent?.type !== 'object') return setAt(text, parentPath, { [String(key)]: value });
  return addProperty(text, parent, String(key), value);
}

/** Removes the value at a path, with its comma. */
export function removeAt(text: string, path: JSONPath): string {
  const edits = modify(text, path, undefined, {});
  return edits.reduceRight(
    (before, { offset, length, content }) => replace(before, offset, length, content),
    text,
  );
}

/** Renames a property in place. */
export function renameKey(text: string, path: JSONPath, name: string): string {
  const root = parseTree(text);
  const key = root && findNodeAtLocation(root, path)?.parent?.children?.[0];
  return key ? replace(text, key.offset, key.length, JSON.stringify(name)) : text;
}

function addProperty(text: string, parent: Node, key: string, value: Json): string {
  const outer = indentAt(text, parent.offset);
  const last = parent.children?.at(-1);
  const end = parent.offset + parent.length;
  if (!last) {
    const printed = printJson({ [key]: value }, outer);
    return replace(text, parent.offset, parent.length, printed);
  }
  const isOneLine = !text.slice(parent.offset, end).includes('\n');
  if (isOneLine) {
    const whole: Json = JSON.parse(text.slice(parent.offset, end));
    return replace(text, parent.offset, parent.length, printJson({ ...Object(whole), [key]: value }, outer));
  }
  const indent = `${outer}  `;
  const printed = `,\n${indent}${JSON.stringify(key)}: ${printJson(value, indent)}`;
  return replace(text, last.offset + last.length, 0, printed);
}

/** Returns the indentation of the line that contains an offset. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^ */.exec(text.slice(start))?.[0] ?? '';
}

function replace(text: string, offset: number, length: number, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length);
}
