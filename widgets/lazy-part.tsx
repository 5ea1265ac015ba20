import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { t } from '../codegen/runtime/translate.ts';
import { pressOver } from './after-press.ts';
import { FailedField } from './failed-field.tsx';
import { fetchOnce, type Late } from './fetch-once.ts';
import { useFirstUse } from './first-use.ts';
import { useMissing } from './use-missing.ts';
import { useNear } from './use-near.ts';
import type { WidgetProps } from './widget-props.ts';

/** A component that is fetched only when it is wanted. */
export type LazyPart<Props> = Late<ComponentType<Props>> & {
  /** How high it will be at first, as CSS says it, so that the page does not jump when it comes. */
  height?: string;
};

type PartState<Props> = { Part: ComponentType<Props> | undefined; hasFailed: boolean; retry: () => void };

/**
 * Returns the component of a lazy part once it has loaded. Unlike with React's `lazy`, a failure is not thrown: the
 * form around it stays as it is, and `retry` tries again.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted = true): PartState<Props> {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>(part.loaded ? 'loaded' : 'waiting');
  const isThere = part.loaded !== undefined;
  useEffect(() => {
    // What failed here may have come elsewhere since.
    if (!isWanted || state === 'loaded' || (state === 'failed' && !isThere)) return;
    let isCurrent = true;
    const settle = async (outcome: 'loaded' | 'failed', hold: Promise<Hold>) => {
      const holdPlace = await hold;
      await pressOver();
      if (!isCurrent) return;
      holdPlace?.();
      startTransition(() => setState(outcome));
    };
    const load = () => {
      const hold = placeHolder();
      fetchOnce(part).then(
        () => settle('loaded', hold),
        () => settle('failed', hold),
      );
    };
    // A form may want many parts at once: it is shown first, and each part loads in a task of its own.
    const turn = setTimeout(load);
    return () => {
      isCurrent = false;
      clearTimeout(turn);
    };
  }, [part, isThere, isWanted, state]);
  // Not as soon as another field has loaded it: that could be in the middle of a press.
  const Part = state === 'loaded' ? part.loaded : undefined;
  return { Part, hasFailed: state === 'failed', retry: () => setState('waiting') };
}

type Hold = (() => void) | undefined;

let placeHolding: Promise<Hold> | undefined;

/**
 * Fetches, once for the page, what has that stay in place which is looked at, where the browser does not see to it. No
 * part waits for it long: without it, the page moves.
 */
function placeHolder(): Promise<Hold> {
  if (CSS.supports('overflow-anchor', 'auto')) return Promise.resolve(undefined);
  placeHolding ??= Promise.race([
    import('./hold-place.ts').then(
      (module) => module.holdPlace,
      () => undefined,
    ),
    new Promise<Hold>((resolve) => setTimeout(resolve, HOLDER_WITHIN_MS)),
  ]);
  return placeHolding;
}

const HOLDER_WITHIN_MS = 1000;

type LazyWidgetProps = WidgetProps & {
  part: LazyPart<WidgetProps>;
  /** The form is not valid without it, whatever the rules say. */
  isNeeded?: boolean;
};

/** A widget whose code is fetched when it comes near the window, or the person begins to use the page. */
export function LazyWidget({ part, isNeeded, ...props }: LazyWidgetProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const isWanted = useNear(place, useFirstUse());
  const { Part, hasFailed, retry } = useLazyPart(part, isWanted);
  useMissing(props.path, Part ? undefined : { isComing: !hasFailed, label: props.label, isNeeded });
  if (Part) return <Part {...props} />;
  if (hasFailed) return <FailedField {...props} retry={retry} />;
  return (
    <p ref={place} className="loading" style={{ minHeight: part.height }}>
      {t('Loading…')}
    </p>
  );
}
