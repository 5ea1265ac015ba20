import { type MouseEvent, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { focusField, inPageOrder } from '../../widgets/focus-field.ts';
import { controlId } from '../../widgets/form-access.ts';
import type { FormStore } from './form-store.ts';

/**
 * A failed submit. `say` describes it as a whole in the current language. Each failure is a new object, even if its
 * words are the same.
 */
export type Failure = { say: (() => string) | undefined };

type ErrorSummaryProps = {
  failure: Failure;
  store: FormStore;
  /** Leads to a field. Returns false if it could not. */
  follow?: (key: string) => boolean;
  takesFocus?: boolean;
};

/** The red box at the top: a sentence, and a link to each field with an error. Takes the focus at each failure. */
export function ErrorSummary({ failure, store, follow = focusField, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const errors = useShownErrors(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure takes the focus, even with the same words
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [failure]);
  if (errors.length === 0 && !failure.say) return null;
  return (
    <div className="error-summary" tabIndex={-1} ref={box}>
      <div role="alert">
        <h2>{t('Error!')}</h2>
        {failure.say && <p>{failure.say()}</p>}
        {errors.length > 0 && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keyboard
          <ul onClick={(event) => followLink(event, follow)}>
            {errors.map(([key, error]) => (
              <li key={key}>
                <a href={`#${encodeURIComponent(controlId(key))}`}>{error}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Tells people who cannot see the summary disappear that every error is corrected. */
export function MendedNote({ isMended }: { isMended: boolean }) {
  return (
    <p className="visually-hidden" role="status">
      {isMended && t('Everything that was wrong has been corrected.')}
    </p>
  );
}

/** One listener for all links: there may be thousands. */
function followLink(event: MouseEvent, follow: (key: string) => boolean): void {
  const link = (event.target as Element).closest('a');
  const key = link && decodeURIComponent(link.hash).slice(controlId('').length + 1);
  if (key && follow(key)) event.preventDefault();
}

/** Returns the errors in page order, kept up to date while the person corrects them. */
function useShownErrors(store: FormStore): [string, string][] {
  const version = useSyncExternalStore(
    (listener) => store.on('leave', listener),
    () => store.version,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the errors
  return useMemo(
    () => inPageOrder([...store.errors.keys()]).map((key) => [key, store.stateOf(key).error ?? '']),
    [store, version],
  );
}
