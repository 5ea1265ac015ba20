import { useEffect, useMemo, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { DraftKeeper, type DraftStatus, type SaveDraft } from './draft-keeper.ts';
import type { FormStore } from './form-store.ts';

/** How answers are kept, under which key here, and the version of the form that they are typed into. */
type Keeping = { save: SaveDraft | undefined; key: string | undefined; version: string };

type Draft = { status: DraftStatus; finish: () => void };

/** Keeps the answers while the person types; see `DraftKeeper`. Without `save` nothing is kept. */
export function useDraft(store: FormStore, { save, key, version }: Keeping): Draft {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' });
  const keeper = useMemo(
    () =>
      save &&
      new DraftKeeper(
        store,
        (values) => save(values, version),
        key === undefined ? undefined : { key, version },
        setStatus,
      ),
    [store, save, key, version],
  );
  useEffect(() => keeper?.start(), [keeper]);
  return { status, finish: () => keeper?.finish() };
}

/** The status line under the form, in words. */
export function draftStatusText(status: DraftStatus): string {
  if (status.kind === 'none') return '';
  if (status.kind === 'waiting')
    return t('Not saved yet. Your answers are kept on this device and saved when the connection is back.');
  const [hours, minutes] = [status.at.getHours(), status.at.getMinutes()];
  return t('Saved {time}', {
    time: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
  });
}
