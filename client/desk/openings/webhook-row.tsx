import { useRef, useState } from 'react';
import type {
  ShownWebhook,
  WebhookDelivery,
  WebhookSecret,
  WebhookTest,
} from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { orGone, useAction } from '../../ui/use-action.ts';
import { causeWords, deliveryWords } from './webhook-words.ts';
import { timeIn } from './zoned-time.ts';

type Props = {
  /** The name of the form. */
  form: string;
  webhook: ShownWebhook;
  timeZone: string;
  /** Called with another secret. */
  onSecret: (secret: WebhookSecret) => void;
  onRemoved: () => void;
  /** Called when something was done that may have changed what there is to see. */
  onDone: () => void;
};

/** A server that is told of each answer: whether it takes them, and what can be done. */
export function WebhookRow({ form: name, webhook, timeZone, onSecret, onRemoved, onDone }: Props) {
  const { id, url, isAllowed, deliveries } = webhook;
  const { busy, problem, run } = useAction<'test' | 'all' | 'secret' | 'remove'>();
  const [done, setDone] = useState<WebhookTest | { count: number }>();
  const params = { name, id };

  function finish(outcome: WebhookTest | { count: number }) {
    setDone(outcome);
    onDone();
  }

  const test = () => run('test', ask('POST /admin/webhooks/{name}/{id}/test', { params }), finish);
  const sendAll = () => run('all', ask('POST /admin/webhooks/{name}/{id}/send_again', { params }), finish);
  const renew = () => run('secret', ask('POST /admin/webhooks/{name}/{id}/secret', { params }), onSecret);
  const remove = () =>
    run('remove', orGone(ask('DELETE /admin/webhooks/{name}/{id}', { params })), onRemoved);

  return (
    <li className="entry webhook">
      <strong>{url}</strong>
      {!isAllowed && (
        <p className="field-error">
          {t('Its host is no longer among those of the settings: what it is to be told waits.')}
        </p>
      )}
      <p>{testWords(webhook, timeZone)}</p>
      {deliveries.length > 0 && (
        <ol>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.submissionId} {...{ name, id, delivery, timeZone, onDone }} />
          ))}
        </ol>
      )}
      <p role="status">{done && doneWords(done)}</p>
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        <ActionButton kind="quiet" isBusy={busy === 'test'} onPress={test}>
          {t('Send a test')}
          <span className="visually-hidden"> ({url})</span>
        </ActionButton>
        {deliveries.some(({ state }) => state === 'given-up') && (
          <ActionButton kind="quiet" isBusy={busy === 'all'} onPress={sendAll}>
            {t('Send again all that was given up')}
            <span className="visually-hidden"> ({url})</span>
          </ActionButton>
        )}
        <ConfirmButton
          about={url}
          question={t('Make another secret? The one before is good for another day.')}
          isBusy={busy === 'secret'}
          onConfirm={renew}
        >
          {t('New secret')}
        </ConfirmButton>
        <ConfirmButton
          about={url}
          question={t('Tell {url} nothing more, not even what waits?', { url })}
          isBusy={busy === 'remove'}
          onConfirm={remove}
        >
          {t('Remove')}
        </ConfirmButton>
      </div>
    </li>
  );
}

type DeliveryProps = {
  name: string;
  id: string;
  delivery: WebhookDelivery;
  timeZone: string;
  onDone: () => void;
};

function Delivery({ name, id, delivery, timeZone, onDone }: DeliveryProps) {
  const { submissionId, reference, state } = delivery;
  const { busy, problem, run } = useAction<'again'>();
  const [isWatched, setWatched] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  // The button goes while it is under way, and what becomes of it is heard.
  const finish = () => {
    item.current?.focus();
    setWatched(true);
    onDone();
  };
  const again = () =>
    run(
      'again',
      ask('POST /admin/webhooks/{name}/{id}/deliveries/{submissionId}/send_again', {
        params: { name, id, submissionId },
      }),
      finish,
    );
  return (
    <li ref={item} tabIndex={-1}>
      <span aria-live={isWatched ? 'polite' : 'off'}>
        {reference === null ? (
          t('An answer that has been deleted')
        ) : (
          <SiteLink href={`/admin/forms/${name}/${submissionId}`}>{reference}</SiteLink>
        )}{' '}
        {deliveryWords(delivery, timeZone)}
      </span>
      <ActionProblem>{problem}</ActionProblem>
      {state !== 'waiting' && reference !== null && (
        <ActionButton kind="quiet" isBusy={busy === 'again'} onPress={again}>
          {t('Send again')}
          <span className="visually-hidden"> ({reference})</span>
        </ActionButton>
      )}
    </li>
  );
}

function doneWords(done: WebhookTest | { count: number }): string {
  if ('count' in done)
    return t('It is being told again of answers that were given up: {n}', { n: done.count });
  return done.isTaken
    ? t('It took the test.')
    : t('It did not take the test: {cause}', { cause: causeWords(done.cause) });
}

function testWords(webhook: ShownWebhook, timeZone: string): string {
  const { testedAt, testedRelease, isTestCurrent } = webhook;
  if (testedAt === null) return t('Never tested');
  const time = timeIn(timeZone, testedAt);
  if (!isTestCurrent && testedRelease !== null)
    return t('It last took a test on {time}, of version {number}; the form has changed since', {
      time,
      number: testedRelease,
    });
  return isTestCurrent
    ? t('It last took a test on {time}', { time })
    : t('It last took a test on {time}; the form has changed since', { time });
}
