import { isObject } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { FormText } from '../form-files.ts';
import type { PreparedForm } from '../prepared-form.ts';
import { readSharedWords } from '../shared-words.ts';
import type { FormDrafts } from './form-drafts.service.ts';
import { namesOf, type StaffNames } from './staff-names.ts';
import type { Asking, Workshop } from './workshop.ts';

/** A form as people would see it. */
export type FormLook = {
  form: PreparedForm;
  /** Its words in French. */
  french: Words;
  /** Whether it is a draft; else it is what people get. */
  isDraft: boolean;
  /** Who changed the draft last, and when. */
  changedBy: string | null;
  changedAt: string | null;
};

/** Forms as people would see them, whether they are published or not. */
export type FormLooks = {
  /** @throws AppError `not-found`, `invalid` for texts that make no form yet */
  look(formId: string, asking: Asking): Promise<FormLook>;
  /**
   * Returns the rules in a file that is named by the hash of the form, as an ES module. `isOwn`: only those of the form
   * as it is kept; else those of one that was prepared lately too.
   * @throws AppError `not-found`
   */
  rules(formId: string, file: string, how: { isOwn: boolean; asking: Asking }): Promise<string>;
};

type Parts = StaffNames & { formDrafts: FormDrafts; workshop: Workshop; schemasFolder: string };

export function createFormLooks({ formDrafts, workshop, schemasFolder, ...parts }: Parts): FormLooks {
  return {
    async look(id, asking) {
      const { text, draft } = await formDrafts.newest(id);
      const { form } = await workshop.ask('prepare', { id, text }, asking);
      if (!form) throw new AppError('invalid', { request: sentences.draftNotShown });
      const nameOf = await namesOf(parts, [draft?.changed_by ?? null]);
      return {
        form,
        french: { ...readSharedWords(schemasFolder), ...wordsIn(text) },
        isDraft: draft !== undefined,
        changedBy: draft ? nameOf(draft.changed_by) : null,
        changedAt: draft?.changed_at ?? null,
      };
    },
    async rules(id, file, { isOwn, asking }) {
      const [, sha256] = /^([0-9a-f]{64})\.js$/.exec(file) ?? [];
      if (sha256 === undefined) throw new AppError('not-found', { request: sentences.notFound });
      const { text } = await formDrafts.newest(id);
      const rules = await workshop.ask('rules', { id, text, sha256, isOwn }, asking);
      if (!rules) throw new AppError('not-found', { request: sentences.notFound });
      return rules.code;
    },
  };
}

/** Returns the French of a form, as far as it can be read. */
function wordsIn({ fr }: FormText): Words {
  try {
    const words: unknown = JSON.parse(fr);
    const said = Object.entries(isObject(words) ? words : {});
    return Object.fromEntries(
      said.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
