import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormDraftState } from '../../../codegen/generated/api.ts';
import type { OpenedForm } from '../../api/studio.ts';
import { sessionMemory } from '../../ui/session-memory.ts';
import { type Chosen, NOTHING_CHOSEN } from '../changes/use-plan.ts';
import { copyIdOf } from './use-drafted.ts';

/** Why a draft is to be published, and when. */
export type Wish = { reason: string; isLater: boolean; when: string };

/** `begunAt`: of the draft; absent as long as the server has not told of one that was begun here a moment ago. */
type Kept = { begunAt?: string | undefined; wish: Wish; chosen: Chosen };

const NOTHING_SAID: Wish = { reason: '', isLater: false, when: '' };

/**
 * What somebody says before a draft is published: why, when, and what happens to half-filled forms. It is kept in this
 * tab until the draft is published or thrown away; what was said of one that was sent back is there again.
 */
export function useWish(opened: OpenedForm, draft: FormDraftState | null) {
  const id = copyIdOf(opened);
  const memory = useMemo(() => sessionMemory<Kept>(`tenderfoot.studio.wish.${id}`), [id]);
  const [first] = useState(() => firstIn(opened, memory.read()));
  const [wish, setWish] = useState(first.wish);
  const [chosen, setChosen] = useState(first.chosen);
  const begunAt = draft?.begunAt;
  // What waits to be published is decided, and may stand before a draft that goes on after it.
  const isOffered = Boolean(opened.draft?.offer ?? draft?.offer);
  const known = useRef(begunAt);
  useEffect(() => {
    const before = known.current;
    known.current = begunAt;
    if (isOffered) return;
    if (before !== undefined && before !== begunAt) {
      memory.forget();
      setWish(NOTHING_SAID);
      setChosen(NOTHING_CHOSEN);
    } else if (begunAt !== undefined || wish !== NOTHING_SAID || chosen !== NOTHING_CHOSEN)
      memory.write({ begunAt, wish, chosen });
    else memory.forget();
  }, [memory, begunAt, isOffered, wish, chosen]);
  return { wish, setWish, chosen, setChosen };
}

function firstIn({ draft }: OpenedForm, kept: Kept | undefined): Omit<Kept, 'begunAt'> {
  if (draft?.offer) {
    const { drafts: policy, map } = draft.offer.migration ?? {};
    return { wish: NOTHING_SAID, chosen: { policy, map: map as Chosen['map'] } };
  }
  if (draft && kept && (kept.begunAt ?? draft.begunAt) === draft.begunAt) return kept;
  const { againOf, reason } = draft?.sentBack ?? {};
  const said = againOf === null && reason ? { ...NOTHING_SAID, reason } : NOTHING_SAID;
  return { wish: said, chosen: NOTHING_CHOSEN };
}
