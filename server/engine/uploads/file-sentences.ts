import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { allGroups, type KindGroup } from './kinds.ts';

/** The specification's words for files that are not taken. */
export const fileSentences = {
  get tooMany() {
    return t('You are already at the maximum number of files');
  },
  get specialCharacters() {
    return t(
      'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.',
    );
  },
  get gone() {
    return t('This file is no longer there. Please upload it again.');
  },
  get noFiles() {
    return t('Choose a file to upload');
  },
  tooLarge: (megabytes: number) =>
    t('One or more of your files is too large. The maximum allowed file size is {megabytes}MB.', {
      megabytes,
    }),
  wrongType: (groups: readonly KindGroup[] = allGroups) =>
    t('One or more of your file types are not accepted. Please upload: {types}', {
      types: groups.map((group) => t(group)).join(', '),
    }),
  notUploaded: (name: string) => t('The file {name} could not be uploaded.', { name }),
};

export const maxFilesAtOnce = Math.max(10, constants.upload.maxFiles);
