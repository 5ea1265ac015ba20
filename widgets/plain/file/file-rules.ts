import { constants } from '../../../codegen/generated/constants.ts';
import { upperFirst } from '../../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { locale, t, text } from '../../../codegen/runtime/translate.ts';
import type { UiOptions } from '../../widget-props.ts';

export type FileKind = NonNullable<UiOptions['accept']>[number];

/** What may be attached to a field. */
export type FileLimits = { kinds: readonly FileKind[]; maxMb: number; maxFiles: number };

/** The kinds in the order in which they are named, with the endings of their files. */
const endings: Record<FileKind, readonly string[]> = {
  image: ['gif', 'jpg', 'jpeg', 'png'],
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  excel: ['xls', 'xlsx'],
  xml: ['xml'],
};

const ALL_KINDS = Object.keys(endings) as FileKind[];

/** The limits of a field: its own options, else those of what its schema says the file is for. */
export function limitsOf(schema: JsonSchema, options: UiOptions): FileLimits {
  const { upload } = constants;
  const isInsurance = schema['x-file'] === 'insurance';
  return {
    kinds: options.accept ?? (isInsurance ? ['pdf'] : ALL_KINDS),
    maxMb: options.maxFileSizeMb ?? (isInsurance ? upload.insurancePdfMaxMb : upload.maxFileSizeMb),
    maxFiles: options.maxFiles ?? Number(schema.maxItems ?? upload.maxFiles),
  };
}

/** Why a file is not accepted, in a sentence; undefined when it is. */
export function refusalOf(file: { name: string; size: number }, limits: FileLimits): string | undefined {
  if (file.size > limits.maxMb * constants.upload.bytesPerMb) return sentences.tooLarge(limits.maxMb);
  if (!GOOD_NAME.test(file.name.normalize('NFC'))) return sentences.specialCharacters;
  return isOfKind(file.name, limits.kinds) ? undefined : sentences.notAccepted(limits.kinds);
}

/** The sentences of the specification. */
export const sentences = {
  get tooMany() {
    return t('You are already at the maximum number of files');
  },
  tooLarge: (maxMb: number) =>
    t('One or more of your files is too large. The maximum allowed file size is {megabytes}MB.', {
      megabytes: maxMb,
    }),
  get specialCharacters() {
    return t(
      'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.',
    );
  },
  notAccepted: (kinds: readonly FileKind[]) =>
    t('One or more of your file types are not accepted. Please upload: {types}', {
      types: kinds.map((kind) => t(kind)).join(', '),
    }),
  notUploaded: (name: string) => t('The file {name} could not be uploaded.', { name }),
  notOpened: (name: string) =>
    t('The file {name} could not be opened. Please try again in a moment.', { name }),
  get gone() {
    return t('This file is no longer there. Please upload it again.');
  },
};

/** The server's sentence for this field: at the upload it does not know which kinds the field takes. */
export function saidOfField(sentence: string, { kinds }: FileLimits): string {
  return sentence === sentences.notAccepted(ALL_KINDS) ? sentences.notAccepted(kinds) : sentence;
}

/** Letters, digits, spaces, dots, hyphens and underscores; no dot or space in front, no two dots together. */
const GOOD_NAME = /^(?![. ])(?!.*\.\.)[\p{L}\p{N} ._-]{1,150}$/u;

/** What a file input lets the person pick: `.gif,.jpg,…`. */
export function acceptAttribute(kinds: readonly FileKind[]): string {
  return endingsOf(kinds)
    .map((ending) => `.${ending}`)
    .join(',');
}

/** The limits in words: `PDF, up to 10 MB`. */
export function limitsInWords({ kinds, maxMb, maxFiles }: FileLimits): string {
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

const KIND_NAMES: Record<FileKind, string> = {
  image: text('image (GIF, JPG, PNG)'),
  pdf: text('PDF'),
  word: text('Word'),
  excel: text('Excel'),
  xml: text('XML'),
};

/** A size as people read it: `840 kB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return t('{bytes} bytes', { bytes });
  const megabytes = bytes / constants.upload.bytesPerMb;
  return megabytes < 0.9995
    ? t('{n} kB', { n: Math.round(bytes / 1000) })
    : t('{n} MB', { n: decimals(megabytes) });
}

/** One digit after the decimal sign of the language. */
function decimals(megabytes: number): string {
  return megabytes.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The ending of a file's name, in small letters and without its dot. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function isOfKind(name: string, kinds: readonly FileKind[]): boolean {
  return endingsOf(kinds).includes(endingOf(name));
}

function endingsOf(kinds: readonly FileKind[]): string[] {
  return kinds.flatMap((kind) => endings[kind]);
}
