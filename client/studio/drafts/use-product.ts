import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Operations, ProductForm } from '../../../codegen/generated/api.ts';
import { ask } from '../../api/operation.ts';
import { useAction } from '../../ui/use-action.ts';
import { isSame } from '../bench/use-draft.ts';
import type { Brought, Saving } from '../bench/use-saving.ts';
import type { Work } from '../bench/use-work.ts';
import { useMerging } from '../merge/use-merging.ts';

type Texts = Operations['GET /studio/forms/{id}/product/text']['answer'];

/**
 * Brings what the product's files have of a form into its draft, question by question, once somebody has asked for that.
 * `brought`: set to what was brought, for the saves to say.
 */
export function useProduct(
  id: string,
  { text, draft, saving, saveAnyway }: Work,
  product: ProductForm | null,
  brought: RefObject<Brought | undefined>,
) {
  const [texts, setTexts] = useState<Texts>();
  const [awaited, setAwaited] = useState<string>();
  const [isAsWas, setAsWas] = useState(false);
  const { busy, problem, run } = useAction<'bring'>();
  const isOpen = texts !== undefined && texts.tag === product?.tag;
  const between = useMemo(
    (): Pick<Saving, 'saved' | 'theirs' | 'phase'> => ({
      saved: isOpen ? { text: texts.base, tag: 'base' } : saving.saved,
      theirs: isOpen ? texts : undefined,
      phase: saving.phase,
    }),
    [isOpen, texts, saving.saved, saving.phase],
  );
  const merging = useMerging(text, between, ({ tag }, whole, { of }) => {
    if (of && !isSame(draft.text(), of)) return false;
    const step = draft.edit(() => whole);
    brought.current = { tag, isHeld: () => step === undefined || draft.holds(step) };
    setAwaited(tag);
    setAsWas(step === undefined);
    setTexts(undefined);
    saveAnyway(whole);
    return true;
  });
  useEffect(() => {
    if (product?.tag !== awaited) setAwaited(undefined);
  }, [product, awaited]);
  const isBrought = product?.tag === awaited && brought.current?.isHeld() === true;
  return {
    merging,
    /** What is offered; not while it is being brought in. */
    offered: isOpen || isBrought ? null : product,
    isBusy: busy !== undefined,
    problem,
    bring: () => run('bring', ask('GET /studio/forms/{id}/product/text', { params: { id } }), setTexts),
    leave: () => setTexts(undefined),
    /** Whether all that was asked was decided for the form as it is, until that is closed. */
    isAsWas,
    putAway: () => setAsWas(false),
  };
}

/** The state of bringing in what the product's files have, and what can be done about it. */
export type WithProduct = ReturnType<typeof useProduct>;
