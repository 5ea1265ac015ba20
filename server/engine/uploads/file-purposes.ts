import { constants } from '../../../codegen/generated/constants.ts';
import type { FileRow } from '../../platform/db/tables/form-tables.ts';
import { fileSentences } from './file-sentences.ts';
import { allGroups, type FileKind, type KindGroup, kinds } from './kinds.ts';

type Purpose = { groups: readonly KindGroup[]; maxMegabytes: number };

const { maxFileSizeMb, insurancePdfMaxMb, bytesPerMb } = constants.upload;
const general: Purpose = { groups: allGroups, maxMegabytes: maxFileSizeMb };

/** What a field takes, by the value of its `x-file`. */
const purposes: Record<string, Purpose> = {
  general,
  insurance: { groups: ['pdf'], maxMegabytes: insurancePdfMaxMb },
};

/** What is wrong with a file for a field, as a sentence; undefined when nothing is. */
export function purposeFault(purpose: string, file: Pick<FileRow, 'kind' | 'size'>): string | undefined {
  const { groups, maxMegabytes } = purposes[purpose] ?? general;
  if (!groups.includes(kinds[file.kind as FileKind].group)) return fileSentences.wrongType(groups);
  return file.size > maxMegabytes * bytesPerMb ? fileSentences.tooLarge(maxMegabytes) : undefined;
}
