import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FormText, StudioForm } from '../../api/studio.ts';
import { editorSetup } from '../code/editor-setup.ts';
import { findCopy, keepCopy } from '../draft/draft-copy.ts';
import { fieldNames } from '../draft/field-names.ts';
import { FormDraft, KINDS } from '../draft/form-draft.ts';
import type { SavedText } from './use-saving.ts';

/** What is edited, and the state of its files. */
export type Files = Pick<StudioForm, 'id' | 'text' | 'tag'>;

type Opened = { draft: FormDraft; base: SavedText; isRestored: boolean };

/**
 * The files of a form to be edited; what was not saved the last time is there again, one Undo away from the files it
 * began with, its `base`.
 */
export function useDraft(form: Files, canWrite: boolean, save: { current: () => void }) {
  const [opened] = useState(() => open(form, canWrite, save));
  const { draft } = opened;
  const text = useSyncExternalStore(draft.subscribe, draft.text);
  return { ...opened, text };
}

/** Keeps in this browser what is not saved yet, so that it is there again after the page was left. */
export function useUnsaved(id: string, text: FormText, base: SavedText): boolean {
  const isChanged = !isSame(text, base.text);
  useEffect(() => {
    keepCopy(id, isChanged ? { text, base } : undefined);
  }, [id, isChanged, text, base]);
  return isChanged;
}

/** Whether two states of the files are the same. */
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
