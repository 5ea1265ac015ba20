import { useEffect, useState } from 'react';
import type { Mail } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import type { DecisionKind, DecisionTexts } from '../../api/decide.ts';
import { ask } from '../../api/operation.ts';

type Props = { id: string; kind: DecisionKind; texts: DecisionTexts };

/** Milliseconds without typing before the mail is fetched again. */
const REST_MS = 400;

/** A preview of the mail that the decision will send. */
export function MailPreview({ id, kind, texts }: Props) {
  const [mail, setMail] = useState<Mail>();
  const [problem, setProblem] = useState<string>();
  const asked = JSON.stringify(withoutBlanks(texts));
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await ask('POST /admin/applications/{id}/preview', {
          params: { id },
          body: { decision: kind, ...JSON.parse(asked) },
          signal: leaving.signal,
        });
        if (leaving.signal.aborted) return;
        setProblem(answer.ok ? undefined : sentenceOf(answer, [], sentences.server));
        if (answer.ok) setMail(answer.data);
      },
      asked === NOTHING ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, kind, asked]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keyboard
    <section className="mail-preview" aria-labelledby="mail-title" aria-busy={!mail} tabIndex={0}>
      <h3 id="mail-title">{t('The email')}</h3>
      {problem && <p className="field-error">{t('The email cannot be shown: {problem}', { problem })}</p>}
      {!mail && !problem && <p className="loading">{t('Loading…')}</p>}
      {mail && (
        <>
          <dl>
            <div>
              <dt>{t('To')}</dt>
              <dd>{mail.to}</dd>
            </div>
            <div>
              <dt>{t('Subject')}</dt>
              <dd>{mail.subject}</dd>
            </div>
          </dl>
          <p className="mail-text">{mail.text}</p>
        </>
      )}
    </section>
  );
}

const NOTHING = '{}';

/** Leaves out texts that are still blank, so that the mail shows their places as open. */
function withoutBlanks({ reason, message, fields }: DecisionTexts): DecisionTexts {
  return {
    ...(reason?.trim() && { reason }),
    ...(message?.trim() && { message }),
    ...(fields && Object.keys(fields).length > 0 && { fields }),
  };
}
