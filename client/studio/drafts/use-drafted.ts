import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedForm } from '../../api/studio.ts';
import { type Brought, callsOfForm } from '../bench/use-saving.ts';
import { useWatch, useWork } from '../bench/use-work.ts';
import { useAutosave } from './use-autosave.ts';
import { usePresence } from './use-presence.ts';
import { useProduct } from './use-product.ts';
import { useWentOn } from './use-went-on.ts';

type Mode = { isDrafted: boolean; mayWrite: boolean; base: number | undefined };

/**
 * The work on a form's texts. A draft is kept while somebody types, and brought up to date with what others type and
 * publish meanwhile.
 */
export function useDrafted(opened: OpenedForm, { isDrafted, mayWrite, base: first }: Mode) {
  const { form, last = 0 } = opened;
  const [base, setBase] = useState(first);
  const newestBase = useRef(first);
  const brought = useRef<Brought>(undefined);
  const calls = useMemo(() => callsOfForm(form.id, { base: newestBase, brought }), [form.id]);
  // What one person has typed is not another's, whoever uses this browser.
  const files = { ...form, id: copyIdOf(opened) };
  const work = useWork({ files, calls, examples: form.examples, canWrite: mayWrite });
  const presence = usePresence(form.id, isDrafted);
  useWatch(work, presence?.tag ?? form.tag);
  useAutosave(work, isDrafted && mayWrite);
  const wentOn = useWentOn(
    form.id,
    work,
    { base: mayWrite ? (base ?? 0) : 0, last: presence?.last ?? last },
    (whole, number) => {
      newestBase.current = number;
      setBase(number);
      work.saveAnyway(whole);
    },
  );
  const product = presence ? presence.product : (opened.product ?? null);
  const withProduct = useProduct(form.id, work, product, brought);
  const draft = presence ? presence.draft : (opened.draft ?? null);
  // What was just saved is a draft before the server has said so.
  const { tag } = work.saving.saved;
  const hasDraft = tag === presence?.tag ? draft !== null : opened.draft != null || tag !== form.tag;
  const isBehind = mayWrite && (base ?? 0) > 0 && (base ?? 0) < (presence?.last ?? last);
  return { work, presence, wentOn, isBehind, withProduct, draft, hasDraft };
}

/** Names what this browser keeps of unsaved changes. */
export function copyIdOf({ form, me }: OpenedForm): string {
  return me === undefined ? form.id : `${form.id}.${me}`;
}

type Bench = ReturnType<typeof useDrafted>;

type Watched = { awaited: number | undefined; onStale: () => void; onPublished: (number: number) => void };

/**
 * Has the form read again once somebody else has published it, or its draft has come to wait for that, or waits
 * otherwise; where it waited, it is told that it was published. `awaited`: the release that it then is.
 */
export function useStale(
  opened: OpenedForm,
  { presence, work, hasDraft }: Bench,
  { awaited, onStale, onPublished }: Watched,
): void {
  const offer = opened.draft?.offer;
  const offered = presence?.draft?.offer;
  const isOtherOffer =
    presence !== undefined && (offered?.at !== offer?.at || offered?.isApproved !== offer?.isApproved);
  // Into a draft, what was published is brought in.
  const isAsWas = !hasDraft && !work.isChanged;
  // One process may know of fewer releases than another for a moment; there are never fewer than there were.
  const isOtherLast = presence !== undefined && presence.last > (opened.last ?? 0) && isAsWas;
  const published = !offered && presence !== undefined && presence.last === awaited ? awaited : undefined;
  const tell = useRef(() => {});
  tell.current = () => (published === undefined ? onStale() : onPublished(published));
  const isStale = isOtherOffer || isOtherLast || published !== undefined;
  useEffect(() => {
    if (isStale) tell.current();
  }, [isStale]);
}
