import { constants } from '../../codegen/generated/constants.ts';
import { allGroups, type KindGroup } from './kinds.ts';

/** The specification's words for files that are not taken. */
export const fileSentences = {
  tooMany: 'You are already at the maximum number of files',
  tooLarge: (megabytes: number) =>
    `One or more of your files is too large. The maximum allowed file size is ${megabytes}MB.`,
  specialCharacters:
    'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.',
  wrongType: (groups: readonly KindGroup[] = allGroups) =>
    `One or more of your file types are not accepted. Please upload: ${groups.join(', ')}`,
  notUploaded: (name: string) => `The file ${name} could not be uploaded.`,
  gone: 'This file is no longer there. Please upload it again.',
  noFiles: 'Choose a file to upload',
} as const;

export const maxFilesAtOnce = Math.max(10, constants.upload.maxFiles);
