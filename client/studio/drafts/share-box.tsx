import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { DraftLink } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { CopyText } from '../../desk/copy-text.tsx';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { pathTo } from '../../ui/routes.ts';
import { orGone, useAction } from '../../ui/use-action.ts';
import { useAsked } from '../../ui/use-answer.ts';

/** The ways to show a draft to others: the page for staff, and links for people outside. */
export function ShareBox({ id, timeZone }: { id: string; timeZone: string }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, sentence, retry, refresh } = useAsked('GET /studio/forms/{id}/links', { params: { id } });
  const withdrawn = () => {
    // Its button, which had the focus, goes away.
    heading.current?.focus();
    refresh();
  };
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t('Show it to somebody')}
      </h2>
      <p>{t('Staff open this page to see the draft as people would, always the newest:')}</p>
      <CopyText text={location.origin + pathTo('studioLook', { formId: id })} label={t('Link for staff')} />
      <MakeLink id={id} onMade={refresh} />
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {data && data.items.length > 0 && (
        <ul className="draft-links" aria-label={t('Links that work now')}>
          {data.items.map((link) => (
            <LinkRow key={link.id} formId={id} link={link} timeZone={timeZone} onGone={withdrawn} />
          ))}
        </ul>
      )}
    </section>
  );
}

const DAYS = [1, 7, 30] as const;

function MakeLink({ id, onMade }: { id: string; onMade: () => void }) {
  const nameId = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof DAYS)[number]>(7);
  const [made, setMade] = useState<{ name: string; url: string }>();
  const { busy, problem, run, complain } = useAction<'make'>();
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return complain(t('Say who the link is for'));
    const body = { name: name.trim(), days };
    void run('make', ask('POST /studio/forms/{id}/links', { params: { id }, body }), ({ url }) => {
      setMade({ name: body.name, url });
      setName('');
      onMade();
    });
  };
  return (
    <form className="stack" noValidate onSubmit={make}>
      <p>
        {t('Somebody outside needs a link of their own, which works in the first browser that opens it.')}
      </p>
      <div className="field">
        <label htmlFor={nameId}>{t('Who is the link for?')}</label>
        <input
          id={nameId}
          className="input"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${nameId}-days`}>{t('How long does it work?')}</label>
        <select
          id={`${nameId}-days`}
          className="input"
          value={days}
          onChange={(event) => setDays(DAYS.find((one) => String(one) === event.target.value) ?? days)}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? t('1 day') : t('{count} days', { count: one })}
            </option>
          ))}
        </select>
      </div>
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        <button type="submit" className="button" disabled={busy !== undefined}>
          {busy ? t('Processing') : t('Make the link')}
        </button>
      </div>
      <div role="status">{made && <MadeLink {...made} />}</div>
    </form>
  );
}

/** A link that was just made. Its address is not shown again. */
function MadeLink({ name, url }: { name: string; url: string }) {
  return (
    <div className="stack">
      <p>{t('Send this link to {name}. You cannot see it again later:', { name })}</p>
      <CopyText key={url} text={url} label={t('Link for {name}', { name })} />
    </div>
  );
}

type RowProps = { formId: string; link: DraftLink; timeZone: string; onGone: () => void };

function LinkRow({ formId, link, timeZone, onGone }: RowProps) {
  const { id, name, by, expiresAt, openedAt } = link;
  const { busy, problem, run } = useAction<'withdraw'>();
  const params = { id: formId, link: id };
  const withdraw = () =>
    run('withdraw', orGone(ask('DELETE /studio/forms/{id}/links/{link}', { params })), onGone);
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {' · '}
        {t('until {time}', { time: timeIn(timeZone, expiresAt) })}
        {' · '}
        {t('made by {name}', { name: by })}
        {' · '}
        {openedAt === null ? t('not opened yet') : t('opened {time}', { time: timeIn(timeZone, openedAt) })}
      </p>
      <ActionProblem>{problem}</ActionProblem>
      <ConfirmButton
        about={name}
        isBusy={busy !== undefined}
        onConfirm={withdraw}
        question={t('{name} will no longer see the draft.', { name })}
      >
        {t('Withdraw')}
      </ConfirmButton>
    </li>
  );
}
