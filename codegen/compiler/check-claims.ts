import type { JsonObject, Sources } from './load.ts';
import { isObject } from './load.ts';
import { type Problem, positionOf } from './problem.ts';

const FILE = 'claimed-forms.json';

/** The forms that have pages and calls of their own; all others are dropped in: shown at `/forms/<name>`. */
export function claimedForms(sources: Sources): string[] {
  const list = sources.get(FILE)?.json;
  return Array.isArray(list) ? list.map(String) : [];
}

/** Looks at the claims: is each a form? */
export function checkClaims(sources: Sources, formIds: readonly string[]): Problem[] {
  const text = sources.get(FILE)?.text ?? '';
  return claimedForms(sources).flatMap((id, index) =>
    formIds.includes(id)
      ? []
      : [
          {
            file: FILE,
            ...positionOf(text, [index]),
            message: `There is no form "${id}"`,
            remedy: 'Correct the name, or take it off the list.',
          },
        ],
  );
}

/** Looks at a form that is dropped in: does it ask for what only code of its own may handle? */
export function checkDropIn(
  sources: Sources,
  formId: string,
  parts: Record<'schema' | 'ui', JsonObject>,
): Problem[] {
  if (claimedForms(sources).includes(formId)) return [];
  const problems: Problem[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(formId))
    problems.push({
      file: `forms/${formId}/form.schema.json`,
      line: 1,
      column: 1,
      message: `"${formId}" cannot be part of an address`,
      remedy: 'Name the folder with small letters, digits and hyphens.',
    });
  for (const [part, node] of Object.entries(parts))
    for (const { path, what } of secretsIn(node, [])) {
      const file = `forms/${formId}/form.${part}.json`;
      const position = positionOf(sources.get(file)?.text ?? '', path);
      const remedy = `Anybody can send a form that no code handles. Leave this out, or name the form in ${FILE}.`;
      problems.push({ file, ...position, message: `${what} needs code of its own`, remedy });
    }
  return problems;
}

type Secret = { path: (string | number)[]; what: string };

/** Passwords, which must never be stored as they are, and cards, whose tokens somebody has to use. */
function secretsIn(node: unknown, path: (string | number)[]): Secret[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => secretsIn(item, [...path, index]));
  if (!isObject(node as JsonObject)) return [];
  return Object.entries(node as JsonObject).flatMap(([key, value]) => {
    const here = [...path, key];
    if (key === 'writeOnly' && value === true) return [{ path: here, what: 'A password' }];
    if (key === 'ui:widget' && value === 'password') return [{ path: here, what: 'A password' }];
    if (key === 'ui:widget' && value === 'card') return [{ path: here, what: 'A card' }];
    return secretsIn(value, here);
  });
}
