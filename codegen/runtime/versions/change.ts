import type { JsonObject } from '../json.ts';
import { t } from '../translate.ts';

/** The bundled schema and UI schema of a form at one time. */
export type FormContent = { schema: JsonObject; uiSchema: JsonObject };

/** The name of a question, or of the form as a whole, in sentences about changes. */
export type Named = { name: string; isForm?: boolean };

/** Names the form as a whole, in the current language. */
export function theForm(): Named {
  return { name: t('The form'), isForm: true };
}

/** One difference between two versions of a form, in words of the language in which they were compared. */
export type Change = {
  /** The question, as in the answers (`*` stands for each entry of a list); empty for the form as a whole. */
  path: string;
  /** The question's label after that of its group: `Primary contact: Email address`. */
  label: string;
  kind: 'added' | 'removed' | 'rules' | 'wording' | 'layout';
  /** Whether answers already given may be lost, refused, or be missing one that is now needed. */
  isBreaking: boolean;
  /** `The question “GST number” was removed: half-filled answers to it are dropped` */
  sentence: string;
};

/** A question that has changed since answers were given. */
export type ChangedQuestion = Pick<Change, 'path' | 'label' | 'kind'>;
