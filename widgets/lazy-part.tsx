import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { t } from '../codegen/runtime/translate.ts';
import { pressOver } from './after-press.ts';
import { FailedField } from './failed-field.tsx';
import { useMissing } from './use-missing.ts';
import type { WidgetProps } from './widget-props.ts';

/** A component that is fetched only when it is wanted. Kept at module level, so it is fetched once. */
export type LazyPart<Props> = {
  load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props>;
};

type PartState<Props> = { Part: ComponentType<Props> | undefined; hasFailed: boolean; retry: () => void };

/**
 * Returns the component of a lazy part once it has loaded. Unlike with React's `lazy`, a failure is not thrown: the
 * form around it stays as it is, and `retry` tries again.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted = true): PartState<Props> {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
  const Part = part.loaded;
  useEffect(() => {
    if (!isWanted || Part || state !== 'waiting') return;
    // Another field has loaded it since this one was rendered without it.
    if (part.loaded) return setState('loaded');
    let isCurrent = true;
    const settle = async (outcome: 'loaded' | 'failed') => {
      await pressOver();
      if (isCurrent) startTransition(() => setState(outcome));
    };
    const load = () =>
      part.load().then(
        (loaded) => {
          part.loaded = loaded;
          return settle('loaded');
        },
        () => settle('failed'),
      );
    // A form may want many parts at once: it is shown first, and each part loads in a task of its own.
    const turn = setTimeout(load);
    return () => {
      isCurrent = false;
      clearTimeout(turn);
    };
  }, [part, Part, isWanted, state]);
  return { Part, hasFailed: state === 'failed', retry: () => setState('waiting') };
}

type LazyWidgetProps = WidgetProps & {
  part: LazyPart<WidgetProps>;
  /** The form is not valid without it, whatever the rules say. */
  isNeeded?: boolean;
};

/** A widget whose code is fetched when a form first shows it. */
export function LazyWidget({ part, isNeeded, ...props }: LazyWidgetProps) {
  const { Part, hasFailed, retry } = useLazyPart(part);
  useMissing(props.path, Part ? undefined : { isComing: !hasFailed, label: props.label, isNeeded });
  if (Part) return <Part {...props} />;
  return hasFailed ? <FailedField {...props} retry={retry} /> : <p className="loading">{t('Loading…')}</p>;
}
