import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListedOpening, ShownWebhooks, WebhookSecret } from '../../../codegen/generated/api.ts';
import type { Webhook } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { CopyText } from '../copy-text.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** `isShown`: false while another part of the form's settings is looked at. */
type Props = { opening: ListedOpening; timeZone: string; isShown: boolean };

/** Milliseconds after something was done in which what it led to is asked for. */
const LOOKS = [1000, 3000, 8000];

/** The servers that are told of each answer to a form, and what became of the last ones. */
export function Webhooks({ opening: { name, title }, timeZone, isShown }: Props) {
  const { data, sentence, retry, refresh } = useAsked('GET /admin/webhooks/{name}', { params: { name } });
  const [done, setDone] = useState(0);
  useEffect(() => {
    const looks = done > 0 ? LOOKS.map((wait) => setTimeout(refresh, wait)) : [];
    return () => looks.forEach(clearTimeout);
  }, [done, refresh]);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) refresh();
    wasShown.current = isShown;
  }, [isShown, refresh]);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} about={title} />;
  if (!data) return <Loading />;
  const look = () => {
    refresh();
    setDone((count) => count + 1);
  };
  return <Loaded webhooks={data} title={title} timeZone={timeZone} onDone={look} />;
}

type LoadedProps = { webhooks: ShownWebhooks; title: string; timeZone: string; onDone: () => void };

function Loaded({ webhooks: { name, hosts, items }, title, timeZone, onDone }: LoadedProps) {
  const [made, setMade] = useState<WebhookSecret & { url: string }>();
  const heading = useRef<HTMLHeadingElement>(null);

  function show(secret: WebhookSecret, url: string) {
    setMade({ ...secret, url });
    onDone();
  }

  async function add({ url }: Webhook) {
    const address = url.trim();
    const answer = await ask('POST /admin/webhooks/{name}', { params: { name }, body: { url: address } });
    if (!answer.ok) return accountErrors(answer, 'account');
    show(answer.data, address);
    return { ok: true as const };
  }

  function forget() {
    heading.current?.focus();
    setMade(undefined);
    onDone();
  }

  return (
    <section className="webhooks" aria-label={t('Webhooks of {name}', { name: title })}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Servers told of each answer')}
      </h3>
      <p>
        {t(
          'Each is told as soon as an answer has come, signed, and again for three days until it takes it. What it is told has all answers in it.',
        )}
      </p>
      {made && <NewSecret key={made.secret} secret={made} />}
      {items.length > 0 && (
        <ul className="entries">
          {items.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              form={name}
              webhook={webhook}
              timeZone={timeZone}
              onSecret={(secret) => show(secret, webhook.url)}
              onRemoved={forget}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      {hosts.length === 0 ? (
        <p>{t('No server can be added: the settings of this installation name no hosts (WEBHOOK_HOSTS).')}</p>
      ) : (
        <>
          <p>{t('A server can be added on: {hosts}', { hosts: hosts.join(', ') })}</p>
          <FormScreen
            key={made?.secret ?? ''}
            formId="webhook"
            initialData={{}}
            submit={add}
            situation="account"
          />
        </>
      )}
    </section>
  );
}

/** The secret of a webhook, which is never shown again. */
function NewSecret({ secret: { secret, url } }: { secret: WebhookSecret & { url: string } }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="alert" data-kind="success">
      <h4 ref={heading} tabIndex={-1}>
        {t('The secret of {url}', { url })}
      </h4>
      <p>
        {t(
          'With it the server verifies what it is told, by any library of Standard Webhooks. Copy it now: it is not shown again.',
        )}
      </p>
      <CopyText text={secret} label={t('Secret')} />
    </div>
  );
}
