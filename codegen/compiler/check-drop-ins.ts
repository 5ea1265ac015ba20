import { own } from '../runtime/json.ts';
import { t } from '../runtime/translate.ts';
import { folderOf, formIds, isObject, type Json, type JsonObject, type Sources } from './load.ts';
import { type Problem, positionOf } from './problem.ts';

/**
 * Returns the forms that no code handles, shown at `/forms/<name>`: those that are neither dialogs nor the body of a
 * call of `schemas/api/`.
 */
export function dropIns(sources: Sources): string[] {
  return formIds(sources).filter((id) => isDropIn(sources, id));
}

/** Returns whether anybody may send a form of this name. */
export function isDropIn(sources: Sources, id: string): boolean {
  return !isDialog(sources, id) && !bodiesOfCalls(sources).has(folderOf(sources, id));
}

function isDialog(sources: Sources, id: string): boolean {
  return folderOf(sources, id) === `dialogs/${id}`;
}

const known = new WeakMap<Sources, Set<unknown>>();

/** Returns the bodies of all calls; remembered, since each form is looked up among them. */
function bodiesOfCalls(sources: Sources): Set<unknown> {
  const before = known.get(sources);
  if (before) return before;
  const areas = [...sources.values()].filter(({ path }) => path.startsWith('api/'));
  const calls = areas.flatMap(({ json }): Json[] => Object.values(own(json, 'operations') ?? {}));
  const bodies = new Set<unknown>(calls.map((call) => own(call, 'requestBody')));
  known.set(sources, bodies);
  return bodies;
}

/** Checks that no folder of a form has the same name as that of a dialog. */
export function checkFolders(sources: Sources): Problem[] {
  const dialogs = formIds(sources).filter((id) => isDialog(sources, id));
  return dialogs.flatMap((id) => {
    const file = `forms/${id}/form.schema.json`;
    const message = t('There is a dialog "{id}" as well', { id });
    const remedy = t('Give the folder of one of them another name.');
    return sources.has(file) ? [{ file, line: 1, column: 1, message, remedy }] : [];
  });
}

/** Checks that a drop-in can be part of an address, and asks for nothing that only code of its own may handle. */
export function checkDropIn(
  sources: Sources,
  formId: string,
  parts: Record<'schema' | 'ui', JsonObject>,
): Problem[] {
  if (!isDropIn(sources, formId)) return [];
  const problems: Problem[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(formId))
    problems.push({
      file: `${folderOf(sources, formId)}/form.schema.json`,
      line: 1,
      column: 1,
      message: t('"{name}" cannot be part of an address', { name: formId }),
      remedy: t('Name the folder with small letters, digits and hyphens.'),
    });
  for (const [part, node] of Object.entries(parts))
    for (const { path, message } of secretsIn(node, [])) {
      const file = `${folderOf(sources, formId)}/form.${part}.json`;
      const position = positionOf(sources.get(file)?.text ?? '', path);
      const remedy = t(
        'Anybody can send a form that no code handles. Leave this out, or name the form as the body of a call in api/.',
      );
      problems.push({ file, ...position, message, remedy });
    }
  return problems;
}

type Secret = { path: (string | number)[]; message: string };

/** Finds passwords, which must never be stored as they are, and cards, whose tokens need code that uses them. */
function secretsIn(node: unknown, path: (string | number)[]): Secret[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => secretsIn(item, [...path, index]));
  if (!isObject(node as JsonObject)) return [];
  return Object.entries(node as JsonObject).flatMap(([key, value]) => {
    const here = [...path, key];
    if (key === 'writeOnly' && value === true)
      return [{ path: here, message: t('A password needs code of its own') }];
    if (key === 'ui:widget' && value === 'password')
      return [{ path: here, message: t('A password needs code of its own') }];
    if (key === 'ui:widget' && value === 'card')
      return [{ path: here, message: t('A card needs code of its own') }];
    return secretsIn(value, here);
  });
}
