import { problemAt, problemIn } from '../lint/finding.ts';
import type { Path } from '../runtime/field-path.ts';
import { type KindGroup, kindGroups, LEAST_MB, largestOf, MOST_FILES } from '../runtime/files.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject, type SourceFile, type Sources } from './load.ts';
import type { Complaint, Problem } from './problem.ts';

const REMEDY = `Write "x-file": true, or { "kinds": […], "maxMb": … } with kinds among ${kindGroups.join(', ')}.`;

/** What a question for files says of them: would browser and server know it? */
export function fileProblems(file: SourceFile, said: Json | undefined, path: Path): Problem[] {
  const fault = said === undefined || said === true ? undefined : faultOf(said);
  return fault ? [problemIn(file, [...path, ...fault.at], fault.complaint)] : [];
}

type Fault = { at: Path; complaint: Complaint };

function faultOf(said: Json): Fault | undefined {
  const fault = (message: string, at: Path = [], remedy = REMEDY) => ({ at, complaint: { message, remedy } });
  if (!isObject(said)) return fault('"x-file" says nothing about files');
  const { kinds = [...kindGroups], maxMb, ...others } = said;
  const isKnown = (kind: Json): kind is KindGroup => kindGroups.some((known) => known === kind);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fault(`"x-file" has no "${unknown}"`, [unknown]);
  if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every(isKnown))
    return fault('There is a kind of file that nobody takes', ['kinds']);
  if (new Set(kinds).size < kinds.length)
    return fault('A kind of file is named twice', ['kinds'], 'Name each kind once.');
  const most = largestOf(kinds);
  if (maxMb === undefined || (typeof maxMb === 'number' && maxMb >= LEAST_MB && maxMb <= most))
    return undefined;
  return fault(
    `Files of these kinds cannot have ${JSON.stringify(maxMb)} MB`,
    ['maxMb'],
    `Write a number of megabytes from ${LEAST_MB} to ${most}.`,
  );
}

/** Looks at the lists of files in a bundled schema: without a number the browser would take one, the server any number. */
export function checkFileLists(sources: Sources, entry: string, schema: JsonObject): Problem[] {
  return nodesOf(schema)
    .filter(({ schema: node }) => node['x-file'] !== undefined && isList(node) && !isBounded(node.maxItems))
    .map(({ path }) =>
      problemAt(sources, entry, [...path, 'x-file'], {
        message: 'A list of files does not say how many it takes',
        remedy: `Add "maxItems", from 1 to ${MOST_FILES}, beside "x-file".`,
      }),
    );
}

function isList({ type, items, prefixItems }: JsonObject): boolean {
  return [type].flat().includes('array') || items !== undefined || prefixItems !== undefined;
}

function isBounded(maxItems: Json | undefined): boolean {
  return typeof maxItems === 'number' && maxItems >= 1 && maxItems <= MOST_FILES;
}
