import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../../codegen/runtime/json-schema.ts';
import { t } from '../../../../codegen/runtime/translate.ts';
import { markPageError } from '../../../ui/page-title.ts';

type Props = {
  sentence: string;
  errors: FieldErrors;
  /** Returns the id of a field's control. */
  idOf: (name: string) => string;
};

/** The message after a failed login: headed "Error!", at the top, with the focus and a link to each wrong field. */
export function LoginProblem({ sentence, errors, idOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors);
  const [hadProblems] = useState(problems.length > 0);
  const [isMended, setMended] = useState(false);
  if (hadProblems && problems.length === 0 && !isMended) setMended(true);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.focus();
  }, []);
  useEffect(() => (isMended ? undefined : markPageError()), [isMended]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isMended && t('Everything that was wrong has been corrected.')}
      </p>
      {!isMended && (
        <div className="error-summary" tabIndex={-1} ref={box}>
          <div role="alert">
            <h2>{t('Error!')}</h2>
            <p>{sentence}</p>
            {problems.length > 0 && (
              <ul>
                {problems.map(([name, problem]) => (
                  <li key={name}>
                    <a href={`#${idOf(name)}`} onClick={focusControl}>
                      {problem}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Does what the link would, but keeps the label in view and the address unchanged. */
function focusControl(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  control?.closest('.field')?.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}
