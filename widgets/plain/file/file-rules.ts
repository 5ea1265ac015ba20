import { upperFirst } from '../../../codegen/runtime/field-name.ts';
import {
  BYTES_PER_MB,
  extensionsOf,
  type FileProblem,
  type FileRule,
  type KindGroup,
  kindOfExtension,
  problemFor,
  wrongName,
} from '../../../codegen/runtime/files.ts';
import { locale, t, text } from '../../../codegen/runtime/translate.ts';

/** Returns why a file is not accepted; undefined when it is. */
export function refusalOf(file: { name: string; size: number }, rule: FileRule): FileProblem | undefined {
  const problem = problemFor(rule, { kind: kindOfExtension(endingOf(file.name)), size: file.size });
  if (problem?.rule === 'size' || GOOD_NAME.test(file.name.normalize('NFC'))) return problem;
  return wrongName;
}

/**
 * Restates the server's problem with this question's kinds and size: during the upload the server does not know which
 * question the file is for.
 */
export function problemHere(problem: FileProblem, { kinds, maxMb }: FileRule): FileProblem {
  if (problem.rule === 'kind') return { rule: 'kind', params: { kinds } };
  return problem.rule === 'size' ? { rule: 'size', params: { maxMb } } : problem;
}

/** Letters, digits, spaces, dots, hyphens and underscores; no dot or space in front, no two dots together. */
const GOOD_NAME = /^(?![. ])(?!.*\.\.)[\p{L}\p{N} ._-]{1,150}$/u;

/** Returns the `accept` attribute of a file input: `.gif,.jpg,…`. */
export function acceptAttribute(kinds: readonly KindGroup[]): string {
  return extensionsOf(kinds)
    .map((ending) => `.${ending}`)
    .join(',');
}

/** Returns the limits in words: `PDF, up to 10 MB`. */
export function limitsInWords({ kinds, maxMb, maxFiles }: FileRule): string {
  const names = kinds.map((kind) => t(KIND_NAMES[kind]));
  const list =
    names.length > 1
      ? t('{most} or {last}', { most: names.slice(0, -1).join(', '), last: names.at(-1) })
      : names.join('');
  const values = { kinds: upperFirst(list), maxMb, maxFiles };
  return maxFiles > 1
    ? t('{kinds}, up to {maxMb} MB each, {maxFiles} files at most', values)
    : t('{kinds}, up to {maxMb} MB', values);
}

const KIND_NAMES: Record<KindGroup, string> = {
  image: text('image (GIF, JPG, PNG)'),
  pdf: text('PDF'),
  word: text('Word'),
  excel: text('Excel'),
  xml: text('XML'),
};

/** Returns a size as people read it: `840 kB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes === 1) return t('1 byte');
  if (bytes < 1000) return t('{bytes} bytes', { bytes });
  const megabytes = bytes / BYTES_PER_MB;
  return megabytes < 0.9995
    ? t('{n} kB', { n: Math.round(bytes / 1000) })
    : t('{n} MB', { n: decimals(megabytes) });
}

/** Formats with one decimal, as the language writes it. */
function decimals(megabytes: number): string {
  return megabytes.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Returns a file's extension in lower case, without its dot. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
