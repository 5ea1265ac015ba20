import { own } from './json.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Finding } from './problems.ts';
import { t } from './translate.ts';

/** Every kind of file that is taken, by its extension, as the specification groups them. */
export const fileKinds = {
  gif: { group: 'image', type: 'image/gif' },
  jpg: { group: 'image', type: 'image/jpeg' },
  png: { group: 'image', type: 'image/png' },
  pdf: { group: 'pdf', type: 'application/pdf' },
  doc: { group: 'word', type: 'application/msword' },
  docx: { group: 'word', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { group: 'excel', type: 'application/vnd.ms-excel' },
  xlsx: { group: 'excel', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  xml: { group: 'xml', type: 'application/octet-stream' },
} as const;

export type FileKind = keyof typeof fileKinds;
export type KindGroup = (typeof fileKinds)[FileKind]['group'];

/** The groups in the order in which sentences name them. */
export const kindGroups: readonly KindGroup[] = ['image', 'pdf', 'word', 'excel', 'xml'];

export const BYTES_PER_MB = 1_000_000;
/** The limits of a question that sets none. */
const USUAL = { maxMb: 5, maxFiles: 1 };
/** Megabytes that any question may allow at most, by group. */
const LARGEST_MB: Record<KindGroup, number> = { image: 5, pdf: 10, word: 5, excel: 5, xml: 5 };

/** Bytes of the largest file that any question may allow. */
export const LARGEST_BYTES = Math.max(...Object.values(LARGEST_MB)) * BYTES_PER_MB;
/** Most files in one upload. */
export const MOST_AT_ONCE = 10;

/** Most files that one question may keep. */
export const MOST_FILES = 100;
/** The smallest `maxMb`: ten thousand bytes. Hardly any file is smaller, so a lower limit is surely a mistake. */
export const LEAST_MB = 0.01;

/** The files that a question takes: of which kinds, how large each, and how many. */
export type FileRule = { kinds: readonly KindGroup[]; maxMb: number; maxFiles: number };

/** The rule of a question for files that does not say what it takes. */
export const USUAL_FILES: FileRule = { kinds: kindGroups, ...USUAL };

/**
 * Reads the files that a question takes from its `x-file`: `{ "kinds": ["pdf"], "maxMb": 10 }`, or `true` for the usual
 * ones. The `maxItems` of a list says how many. Undefined if the question asks for no file.
 */
export function fileRuleOf(schema: JsonSchema): FileRule | undefined {
  const said: unknown = schema['x-file'];
  if (said === undefined) return undefined;
  const { kinds = kindGroups, maxMb = USUAL.maxMb } = said as Partial<FileRule>;
  return { kinds, maxMb, maxFiles: Number(schema.maxItems ?? USUAL.maxFiles) };
}

/** Returns the most megabytes that any question takes of a kind. */
export function largestMb(kind: FileKind): number {
  return LARGEST_MB[fileKinds[kind].group];
}

/** Returns the largest `maxMb` that a question may set if it takes these kinds. */
export function largestOf(kinds: readonly KindGroup[]): number {
  return Math.min(...kinds.map((kind) => LARGEST_MB[kind]));
}

/** Finds the kind that an extension stands for. */
export function kindOfExtension(extension: string): FileKind | undefined {
  const name = extension.toLowerCase();
  if (name === 'jpeg') return 'jpg';
  return own<unknown>(fileKinds, name) ? (name as FileKind) : undefined;
}

/** Lists the extensions of these kinds, in lower case. */
export function extensionsOf(kinds: readonly KindGroup[]): string[] {
  const all = Object.entries(fileKinds).flatMap(([name, { group }]) =>
    name === 'jpg' ? [[name, group] as const, ['jpeg', group] as const] : [[name, group] as const],
  );
  return kinds.flatMap((kind) => all.flatMap(([name, group]) => (group === kind ? [name] : [])));
}

/** A problem with a file, as a fact. */
export type FileProblem =
  | { rule: 'kind'; params: { kinds: readonly KindGroup[] } }
  | { rule: 'size'; params: { maxMb: number } }
  | { rule: 'upload'; params: { name: string } }
  | { rule: 'name' | 'number' | 'gone'; params: Record<never, never> };

export const wrongName: FileProblem = { rule: 'name', params: {} };
export const tooManyFiles: FileProblem = { rule: 'number', params: {} };
export const fileGone: FileProblem = { rule: 'gone', params: {} };

/** Finds what is wrong with a file for a question; undefined if nothing is. */
export function problemFor(
  { kinds, maxMb }: FileRule,
  file: { kind: FileKind | undefined; size: number },
): FileProblem | undefined {
  if (file.size > maxMb * BYTES_PER_MB) return { rule: 'size', params: { maxMb } };
  const isOfKind = file.kind !== undefined && kinds.includes(fileKinds[file.kind].group);
  return isOfKind ? undefined : { rule: 'kind', params: { kinds } };
}

/** Makes a finding of a problem with the file that an answer names. */
export function fileFinding(problem: FileProblem): Finding {
  return { rule: `x-file.${problem.rule}`, params: problem.params, say: () => fileSentence(problem) };
}

/** Says a problem in the specification's words, in the current language. */
export function fileSentence({ rule, params }: FileProblem): string {
  switch (rule) {
    case 'kind':
      return t('One or more of your file types are not accepted. Please upload: {types}', {
        types: params.kinds.map((kind) => t(kind)).join(', '),
      });
    case 'size':
      return t('One or more of your files is too large. The maximum allowed file size is {megabytes}MB.', {
        megabytes: params.maxMb,
      });
    case 'name':
      return t(
        'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.',
      );
    case 'number':
      return t('You are already at the maximum number of files');
    case 'upload':
      return t('The file {name} could not be uploaded.', { name: params.name });
    case 'gone':
      return t('This file is no longer there. Please upload it again.');
  }
}
