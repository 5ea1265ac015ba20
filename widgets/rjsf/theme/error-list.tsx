import type { ErrorListProps } from '@rjsf/utils';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { focusField, inPageOrder } from '../../focus-field.ts';
import { controlId } from '../../form-access.ts';
import { errorsByPath } from './error-schema.ts';
import type { ThemeContext } from './schema-field.tsx';

/**
 * The red box at the top: every error, with a link to its field. Takes the focus each time that the form is refused,
 * but not when answers are judged again as the person types.
 */
export function ErrorListTemplate({ errorSchema, registry }: ErrorListProps) {
  const { failures }: ThemeContext = registry.formContext;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal raises `failures`
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, [failures]);
  const byField = errorsByPath(errorSchema);
  return (
    <div className="error-summary" tabIndex={-1} ref={box}>
      <div role="alert">
        <h2>{t('Error!')}</h2>
        <p>{messages.situations.formInvalid}</p>
        <ul>
          {inPageOrder(Object.keys(byField)).map((key) => (
            <li key={key}>
              <a href={`#${encodeURIComponent(controlId(key))}`} onClick={(event) => follow(event, key)}>
                {byField[key]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function follow(event: MouseEvent, key: string): void {
  if (focusField(key)) event.preventDefault();
}
