import { findNodeAtOffset, getNodePath, getNodeValue, type JSONPath } from 'jsonc-parser';
import type { FormText, Problem } from '../../api/studio.ts';
import { pathTo, patternOf } from '../../ui/routes.ts';
import type { CodeKind, FileKind } from '../draft/form-draft.ts';
import { treeOf } from '../draft/read-json.ts';
import { nameOf } from '../questions/question-path.ts';

/**
 * The place to correct a mistake: a question, the form's title, a French wording, a place in a file, or another page.
 */
export type MistakePlace =
  | { kind: 'title'; at: TextPlace }
  | { kind: 'question'; name: string; at: TextPlace }
  | { kind: 'french'; english: string }
  | { kind: 'text'; at: TextPlace }
  | { kind: 'page'; href: string };

/** A place in one of the two files that can be edited as text. */
export type TextPlace = { file: CodeKind; line: number; column: number };

/** The paths of the edited files below the schemas. */
export type FilePaths = Record<FileKind, string>;

/** Finds the place to correct a mistake; undefined if the studio has no place for it. */
export function placeOfMistake(
  { file, line, column }: Problem,
  text: FormText,
  files: FilePaths,
): MistakePlace | undefined {
  if (file === files.fr) {
    const [english] = pathAt(text.fr, line, column).path;
    return { kind: 'french', english: String(english ?? '') };
  }
  const kind = (['schema', 'ui'] as const).find((one) => files[one] === file);
  if (!kind) return pageOf(file, files);
  const at = { file: kind, line, column };
  const { path, value } = pathAt(text[kind], line, column);
  const steps = kind === 'schema' ? stepsInSchema(path, value) : stepsInLayout(path, value);
  return steps.length > 0 ? { kind: 'question', name: nameOf(steps), at } : { kind: 'text', at };
}

/** Returns the page on which another file is edited. The form's own other files, such as its examples, have no page. */
function pageOf(file: string, { schema }: FilePaths): MistakePlace | undefined {
  const [, form] = /^forms\/([^/]+)\//.exec(file) ?? [];
  if (form && schema.startsWith(`forms/${form}/`)) return undefined;
  if (form) return { kind: 'page', href: pathTo('studioForm', { formId: form }) };
  const [, part] = /^common\/(.+)\.schema\.json$/.exec(file) ?? [];
  if (part) return { kind: 'page', href: pathTo('studioPart', { partId: part }) };
  return /^messages\.\w+\.json$/.test(file) ? { kind: 'page', href: patternOf('studioMessages') } : undefined;
}

function pathAt(text: string, line: number, column: number): { path: JSONPath; value: unknown } {
  const root = treeOf(text);
  const offset = text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const node = root && findNodeAtOffset(root, offset);
  if (!node) return { path: [], value: undefined };
  return { path: getNodePath(node), value: getNodeValue(node) };
}

/** Converts a path in the schema to the steps by which the editor knows its question. */
function stepsInSchema(path: JSONPath, value: unknown): string[] {
  const steps: string[] = [];
  let at = 0;
  while (at < path.length) {
    const [keyword, name] = [String(path[at]), path[at + 1]];
    if (keyword === 'properties' && name !== undefined) steps.push(String(name));
    else if (['allOf', 'oneOf', 'anyOf', '$defs'].includes(keyword) && name !== undefined)
      steps.push(`/${keyword}/${name}`);
    else if (['items', 'then', 'else'].includes(keyword)) steps.push(`/${keyword}`);
    else break;
    at += ['items', 'then', 'else'].includes(keyword) ? 1 : 2;
  }
  const isNamed = path[at] === 'required' && typeof value === 'string';
  const whole = isNamed ? [...steps, value] : steps;
  return withBranches(whole);
}

/** Joins the steps into a condition's branch into one: `/allOf/1/then`. */
function withBranches(steps: string[]): string[] {
  const joined: string[] = [];
  for (const step of steps) {
    const isBelowList = /^\/(then|else)$/.test(step) && /^\/allOf\/\d+$/.test(joined.at(-1) ?? '');
    joined.push(isBelowList ? `${joined.pop()}${step}` : step);
  }
  return joined;
}

function stepsInLayout(path: JSONPath, value: unknown): string[] {
  if (path[0] === 'ui:sections') return path[2] === 'fields' && typeof value === 'string' ? [value] : [];
  if (path[0] === 'ui:order') return typeof value === 'string' ? [value] : [];
  const end = path.findIndex((step) => String(step).startsWith('ui:'));
  return path.slice(0, end < 0 ? undefined : end).map((step) => (step === 'items' ? '/items' : String(step)));
}
