import { useState } from 'react';
import type { ListEntry } from '../../../codegen/generated/api.ts';
import { saveEntry } from '../../api/save-entry.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import type { listKinds } from './list-kinds.ts';

type Props = {
  list: string;
  kind: NonNullable<(typeof listKinds)[string]>;
  /** Absent for a new entry. */
  entry?: ListEntry;
  onSaved: (name: string) => void;
};

/** The form of an entry, as its list's schema asks for it. */
export function EntryForm({ list, kind, entry, onSaved }: Props) {
  const [initialData] = useState(() => entry && kind.answers(entry));
  async function save(body: { name: string }) {
    const answer = await saveEntry(list, entry, body);
    if (!answer.ok) return accountErrors(answer, 'account');
    onSaved(body.name);
    return { ok: true as const };
  }
  return <FormScreen formId={kind.formId} initialData={initialData} submit={save} situation="account" />;
}
