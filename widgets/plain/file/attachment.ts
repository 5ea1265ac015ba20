import { t } from '../../../codegen/runtime/translate.ts';
/** One file of a field. `attached` and `gone` ones are its answer; a refused one is only there to be told about. */
export type Attachment = {
  key: number;
  name: string | undefined;
  size: number | undefined;
  /** The file itself, where it was chosen on this page. */
  file?: File;
} & (
  | { state: 'uploading'; percent: number }
  | { state: 'attached'; id: string; address?: string | undefined }
  /** Attached before, but the server has it no more. */
  | { state: 'gone'; id: string; sentence: string }
  | { state: 'failed' | 'refused'; sentence: string }
);

/** What a field of files shows. A new object whenever something changes. */
export type AttachmentsState = {
  items: readonly Attachment[];
  /** What is wrong with the choice as a whole. */
  notice: string | undefined;
  /** What assistive technology is told. */
  said: string;
};

/** The ids that a file stands for in the answer: one or none. */
export function idsOf(item: Attachment): string[] {
  return item.state === 'attached' || item.state === 'gone' ? [item.id] : [];
}

/** Why the form cannot be sent with this file as it is, in a sentence. */
export function problemOf(item: Attachment): string | undefined {
  if (item.state === 'uploading')
    return t('Wait until {name} is uploaded, or cancel it', { name: item.name });
  return item.state === 'failed' || item.state === 'gone' ? item.sentence : undefined;
}
