import { folderOf, formIds, isObject, type JsonObject, type Sources } from './load.ts';
import { type Problem, positionOf } from './problem.ts';

const FILE = 'claimed-forms.json';

/** The forms that have pages and calls of their own; all others are dropped in: shown at `/forms/<name>`. */
export function claimedForms(sources: Sources): string[] {
  const dialogs = formIds(sources).filter((id) => isDialog(sources, id));
  return [...new Set([...listedForms(sources), ...dialogs])];
}

function listedForms(sources: Sources): string[] {
  const list = sources.get(FILE)?.json;
  return Array.isArray(list) ? list.map(String) : [];
}

function isDialog(sources: Sources, id: string): boolean {
  return folderOf(sources, id) === `dialogs/${id}`;
}

/** Looks at the folders: is each name that of a form or of a dialog, and not of both? */
export function checkFolders(sources: Sources): Problem[] {
  const dialogs = formIds(sources).filter((id) => isDialog(sources, id));
  return dialogs.flatMap((id) => {
    const file = `forms/${id}/form.schema.json`;
    const message = `There is a dialog "${id}" as well`;
    const remedy = 'Give the folder of one of them another name.';
    return sources.has(file) ? [{ file, line: 1, column: 1, message, remedy }] : [];
  });
}

/** Looks at the claims: is each a form? */
export function checkClaims(sources: Sources, ids: readonly string[]): Problem[] {
  const text = sources.get(FILE)?.text ?? '';
  return listedForms(sources).flatMap((id, index) =>
    ids.includes(id)
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
      file: `${folderOf(sources, formId)}/form.schema.json`,
      line: 1,
      column: 1,
      message: `"${formId}" cannot be part of an address`,
      remedy: 'Name the folder with small letters, digits and hyphens.',
    });
  for (const [part, node] of Object.entries(parts))
    for (const { path, what } of secretsIn(node, [])) {
      const file = `${folderOf(sources, formId)}/form.${part}.json`;
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
