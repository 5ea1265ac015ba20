import { type FileProblem, fileSentence } from '../../../codegen/runtime/files.ts';
import { t } from '../../../codegen/runtime/translate.ts';

/** What is wrong: a fact, or what only a sentence of the server says. */
export type Trouble =
  | FileProblem
  | { rule: 'opening'; params: { name: string } }
  | { rule: 'said'; params: { sentence: string } };

/** What is wrong, in the language of now. */
export function troubleInWords(trouble: Trouble): string {
  if (trouble.rule === 'said') return trouble.params.sentence;
  if (trouble.rule === 'opening')
    return t('The file {name} could not be opened. Please try again in a moment.', trouble.params);
  return fileSentence(trouble);
}

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
  | { state: 'gone'; id: string; trouble: Trouble }
  | { state: 'failed' | 'refused'; trouble: Trouble }
);

/** What a field of files shows. A new object whenever something changes. */
export type AttachmentsState = {
  items: readonly Attachment[];
  /** What is wrong with the choice as a whole. */
  notice: Trouble | undefined;
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
  return item.state === 'failed' || item.state === 'gone' ? troubleInWords(item.trouble) : undefined;
}
