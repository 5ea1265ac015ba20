import { problemAt, problemIn } from '../lint/finding.ts';
import type { Path } from '../runtime/field-path.ts';
import { type KindGroup, kindGroups, LEAST_MB, largestOf, MOST_FILES } from '../runtime/files.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import { t, text } from '../runtime/translate.ts';
import { isObject, type Json, type JsonObject, type SourceFile, type Sources } from './load.ts';
import type { Complaint, Problem } from './problem.ts';

const REMEDY = text('Write "x-file": true, or { "kinds": […], "maxMb": … } with kinds among {names}.');

/** Checks that browser and server know everything that the `x-file` of a question says. */
export function fileProblems(file: SourceFile, said: Json | undefined, path: Path): Problem[] {
  const fault = said === undefined || said === true ? undefined : faultOf(said);
  return fault ? [problemIn(file, [...path, ...fault.at], fault.complaint)] : [];
}

type Fault = { at: Path; complaint: Complaint };

function faultOf(said: Json): Fault | undefined {
  const known = t(REMEDY, { names: kindGroups.join(', ') });
  const fault = (message: string, at: Path = [], remedy = known) => ({ at, complaint: { message, remedy } });
  if (!isObject(said)) return fault(t('"x-file" says nothing about files'));
  const { kinds = [...kindGroups], maxMb, ...others } = said;
  const isKnown = (kind: Json): kind is KindGroup => kindGroups.some((known) => known === kind);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fault(t('"x-file" has no "{unknown}"', { unknown }), [unknown]);
  if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every(isKnown))
    return fault(t('There is a kind of file that nobody takes'), ['kinds']);
  if (new Set(kinds).size < kinds.length)
    return fault(t('A kind of file is named twice'), ['kinds'], t('Name each kind once.'));
  const most = largestOf(kinds);
  if (maxMb === undefined || (typeof maxMb === 'number' && maxMb >= LEAST_MB && maxMb <= most))
    return undefined;
  return fault(
    t('Files of these kinds cannot have {size} MB', { size: JSON.stringify(maxMb) }),
    ['maxMb'],
    t('Write a number of megabytes from {least} to {most}.', { least: LEAST_MB, most }),
  );
}

/**
 * Checks that the lists of files in a bundled schema say how many they take: otherwise the browser would take one, and
 * the server any number.
 */
export function checkFileLists(sources: Sources, entry: string, schema: JsonObject): Problem[] {
  return nodesOf(schema)
    .filter(({ schema: node }) => node['x-file'] !== undefined && isList(node) && !isBounded(node.maxItems))
    .map(({ path }) =>
      problemAt(sources, entry, [...path, 'x-file'], {
        message: t('A list of files does not say how many it takes'),
        remedy: t('Add "maxItems", from 1 to {most}, beside "x-file".', { most: MOST_FILES }),
      }),
    );
}

function isList({ type, items, prefixItems }: JsonObject): boolean {
  return [type].flat().includes('array') || items !== undefined || prefixItems !== undefined;
}

function isBounded(maxItems: Json | undefined): boolean {
  return typeof maxItems === 'number' && maxItems >= 1 && maxItems <= MOST_FILES;
}
