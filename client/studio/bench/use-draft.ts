import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FormText, StudioForm } from '../../api/studio.ts';
import { editorSetup } from '../code/editor-setup.ts';
import { findCopy, keepCopy } from '../draft/draft-copy.ts';
import { fieldNames } from '../draft/field-names.ts';
import { FormDraft, KINDS } from '../draft/form-draft.ts';
import type { SavedText } from './use-saving.ts';

/** The edited files and their version. */
export type Files = Pick<StudioForm, 'id' | 'text' | 'tag'>;

type Opened = { draft: FormDraft; base: SavedText; isRestored: boolean };

/**
 * Opens the files of a form for editing. Changes that were not saved last time are restored, one Undo away from their
 * `base`, the files they started from.
 */
export function useDraft(form: Files, canWrite: boolean, save: { current: () => void }) {
  const [opened] = useState(() => open(form, canWrite, save));
  const { draft } = opened;
  const text = useSyncExternalStore(draft.subscribe, draft.text);
  return { ...opened, text };
}

/** Stores unsaved changes in this browser, so that they survive leaving the page. Tells whether there are any. */
export function useUnsaved(id: string, text: FormText, base: SavedText): boolean {
  const isChanged = !isSame(text, base.text);
  useEffect(() => {
    keepCopy(id, isChanged ? { text, base } : undefined);
  }, [id, isChanged, text, base]);
  return isChanged;
}

/** Tells whether two states of the files have the same texts. */
export function isSame(one: FormText, other: FormText): boolean {
  return one.schema === other.schema && one.ui === other.ui && one.fr === other.fr;
}

function open(form: Files, canWrite: boolean, save: { current: () => void }): Opened {
  const copy = canWrite ? findCopy(form.id, KINDS) : undefined;
  const base = copy?.base ?? { text: form.text, tag: form.tag };
  const draft: FormDraft = new FormDraft(base.text, (kind) => {
    if (kind === 'fr') return [];
    return editorSetup({
      kind,
      label: kind === 'schema' ? t('What the form asks, as JSON') : t('How the form is laid out, as JSON'),
      isReadOnly: !canWrite,
      fields: () => fieldNames(draft.text().schema),
      undo: () => draft.undo(),
      redo: () => draft.redo(),
      save: () => save.current(),
    });
  });
  if (copy) draft.edit(() => copy.text);
  return { draft, base, isRestored: copy !== undefined };
}
