import { constants } from '../../../codegen/generated/constants.ts';

/** Every kind of file that is taken, by its extension, as the specification groups them. */
export const kinds = {
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

export type FileKind = keyof typeof kinds;
export type KindGroup = (typeof kinds)[FileKind]['group'];

export const allGroups: readonly KindGroup[] = ['image', 'pdf', 'word', 'excel', 'xml'];

const { maxFileSizeMb, insurancePdfMaxMb, bytesPerMb } = constants.upload;

/** The kind that an extension stands for. */
export function kindOfExtension(extension: string): FileKind | undefined {
  const name = extension.toLowerCase();
  if (name === 'jpeg') return 'jpg';
  return Object.hasOwn(kinds, name) ? (name as FileKind) : undefined;
}

/** The most megabytes that any field takes of a kind: a PDF may be an insurance's, which may be larger. */
export function maxMegabytesOf(kind: FileKind): number {
  return kind === 'pdf' ? insurancePdfMaxMb : maxFileSizeMb;
}

export function maxBytesOf(kind: FileKind): number {
  return maxMegabytesOf(kind) * bytesPerMb;
}

/** Whether a browser may show it in place; anything else is only ever saved. */
export function isShownInline(kind: FileKind): boolean {
  return kind === 'pdf' || kinds[kind].group === 'image';
}
