import { type FileProblem, fileSentence } from '../../../codegen/runtime/files.ts';
import { t } from '../../../codegen/runtime/translate.ts';

/** A problem with a file: a fact to put into words, or a sentence that came from the server. */
export type Trouble =
  | FileProblem
  | { rule: 'opening'; params: { name: string } }
  | { rule: 'said'; params: { sentence: string } };

/** Returns the problem as a sentence, in the current language. */
export function troubleInWords(trouble: Trouble): string {
  if (trouble.rule === 'said') return trouble.params.sentence;
  if (trouble.rule === 'opening')
    return t('The file {name} could not be opened. Please try again in a moment.', trouble.params);
  return fileSentence(trouble);
}

/**
 * One file of a field. The answer consists of those `attached` and `gone`; a `refused` one only shows why it was
 * refused.
 */
export type Attachment = {
  key: number;
  name: string | undefined;
  size: number | undefined;
  /** The file itself, where it was chosen on this page. */
  file?: File;
} & (
  | { state: 'uploading'; percent: number }
  | { state: 'attached'; id: string; address?: string | undefined }
  /** Attached before, but the server no longer has it. */
  | { state: 'gone'; id: string; trouble: Trouble }
  | { state: 'failed' | 'refused'; trouble: Trouble }
);

/** The state of a file field. A new object whenever something changes. */
export type AttachmentsState = {
  items: readonly Attachment[];
  /** A problem with the choice as a whole. */
  notice: Trouble | undefined;
  /** The latest announcement for screen readers. */
  said: string;
};

/** Returns the ids that a file contributes to the answer: one or none. */
export function idsOf(item: Attachment): string[] {
  return item.state === 'attached' || item.state === 'gone' ? [item.id] : [];
}

/** Returns why the form cannot be sent with this file as it is, in a sentence. */
export function problemOf(item: Attachment): string | undefined {
  if (item.state === 'uploading')
    return t('Wait until {name} is uploaded, or cancel it', { name: item.name });
  return item.state === 'failed' || item.state === 'gone' ? troubleInWords(item.trouble) : undefined;
}
