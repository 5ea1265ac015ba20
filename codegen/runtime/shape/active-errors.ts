import { type Path, pathOfPointer, valueAt } from '../field-path.ts';
import type { Rules, Violation } from '../json-schema.ts';

type Conditions = Pick<Rules, 'conditions'>;

/** A lookup of the alternatives that a value is written for, by its path and the id of the alternatives. */
export type FindActive = (value: unknown, path: Path, id: string) => readonly number[];

/**
 * Keeps only the errors of the active alternative. Ajv reports what is wrong with every alternative, and then that none
 * fits. Where none is active, or too many fit, the error about the alternatives themselves remains.
 */
export function activeErrors(
  rules: Conditions,
  all: readonly Violation[],
  data: unknown,
  find: FindActive,
): Violation[] {
  const left: Violation[] = [];
  const covered = new Set<string>();
  for (let index = all.length - 1; index >= 0; index--) {
    const error = all[index];
    if (!error) continue;
    const id = error.params.union;
    if (typeof id !== 'string') {
      left.unshift(error);
      continue;
    }
    const path = pathOfPointer(error.instancePath);
    const found = errorsByOption(rules, `${id}-${error.keyword}`, valueAt(data, path), error.instancePath);
    index -= found.flat().length;
    const [active] = find(valueAt(data, path), path, `${id}-${error.keyword}`);
    const own = active === undefined || isSeveral(error) ? undefined : found[active];
    left.unshift(...(own ? activeErrors(rules, own, data, find) : [error]));
    if (!own) for (const missing of missingEverywhere(found)) covered.add(missing);
  }
  return left.filter((error) => !covered.has(missingIn(error)));
}

/**
 * Lists what every alternative requires. The error about the choice covers that, so it is not reported as missing as
 * well.
 */
function missingEverywhere([first = [], ...others]: Violation[][]): string[] {
  const all = others.map((errors) => new Set(errors.map(missingIn)));
  return first.map(missingIn).filter((missing) => missing !== '' && all.every((one) => one.has(missing)));
}

function missingIn({ instancePath, keyword, params }: Violation): string {
  return keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : '';
}

function isSeveral({ params }: Violation): boolean {
  return Array.isArray(params.passingSchemas);
}

/** Collects what each alternative finds wrong, for as many as Ajv tries: `oneOf` ends at the second that fits. */
function errorsByOption(
  { conditions }: Conditions,
  id: string,
  value: unknown,
  instancePath: string,
): Violation[][] {
  const found: Violation[][] = [];
  let fitting = 0;
  for (let index = 0; fitting < 2; index++) {
    const judge = conditions?.[`${id}-${index}`];
    if (!judge) break;
    if (judge(value, { instancePath })) fitting += 1;
    found.push([...(judge.errors ?? [])]);
  }
  return found;
}
