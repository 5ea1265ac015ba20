import { useCallback, useState } from 'react';
import type { DeadLetterPage } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { DeadLetterEvents } from './dead-letter-events.tsx';
import { DeadLetterRow } from './dead-letter-row.tsx';

/** The dead letters: each can be sent again or discarded, and all can be sent again at once. */
export function DeadLetters() {
  const { data, sentence, retry } = useAsked('GET /admin/dead_letters');
  const [said, setSaid] = useState('');
  const change = useCallback(
    (text: string) => {
      setSaid(text);
      retry();
    },
    [retry],
  );
  return (
    <section className="dead-letters" aria-labelledby="dead-letters">
      <h2 id="dead-letters">{t('Messages we gave up on')}</h2>
      <p role="status">{said}</p>
      {sentence && <FailedPart sentence={sentence} retry={retry} about={t('Messages we gave up on')} />}
      {!data && !sentence && <Loading />}
      {data && <LoadedLetters page={data} onChange={change} />}
    </section>
  );
}

function LoadedLetters({ page, onChange }: { page: DeadLetterPage; onChange: (text: string) => void }) {
  const [items, setItems] = useState(page.items);
  const [next, setNext] = useState(page.next);
  const { busy, problem, run } = useAction<'all' | 'more'>();
  const sendAll = () =>
    run('all', ask('POST /admin/dead_letters/send_again'), ({ count }) => onChange(inWords(count)));
  const loadMore = () =>
    run('more', ask('GET /admin/dead_letters', { query: { cursor: next ?? undefined } }), (more) => {
      setItems((all) => [...all, ...more.items]);
      setNext(more.next);
    });
  const sendable = items.filter(({ canBeSent }) => canBeSent).length;
  return (
    <>
      {items.length === 0 && <p>{t('None. Every message has been sent or is still being tried.')}</p>}
      {sendable > 1 && (
        <ActionButton kind="plain" isBusy={busy === 'all'} onPress={sendAll}>
          {t('Send all again')}
        </ActionButton>
      )}
      <ActionProblem>{problem}</ActionProblem>
      <ul className="alert-list">
        {items.map((letter) => (
          <DeadLetterRow key={letter.id} letter={letter} onDone={onChange} />
        ))}
      </ul>
      {next && (
        <ActionButton kind="plain" isBusy={busy === 'more'} onPress={loadMore}>
          {t('Load more')}
        </ActionButton>
      )}
      <DeadLetterEvents events={page.events} />
    </>
  );
}

function inWords(count: number): string {
  return count === 1
    ? t('The message is being sent again.')
    : t('{n} messages are being sent again.', { n: count });
}
