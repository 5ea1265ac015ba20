import { useState } from 'react';
import type { Buyer } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { orGone, useAction } from '../../ui/use-action.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { Said } from '../account/said.tsx';

/** The buyers a consultant works for. */
export function AccountBuyers() {
  return (
    <AccountLayout page="accountBuyers" lead={t('The buyers whose auctions you create and manage.')}>
      {() => <Buyers />}
    </AccountLayout>
  );
}

function Buyers() {
  const { data, sentence, retry } = useAsked('GET /account/buyers');
  const [left, setLeft] = useState<Buyer[]>([]);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <PageLoading />;
  const buyers = data.items.filter(({ id }) => !left.some((buyer) => buyer.id === id));
  const last = left.at(-1);
  return (
    <>
      <Said text={last && t('You no longer work for {name}.', { name: last.name })} />
      {buyers.length === 0 && (
        <p>{t('You don’t work for a buyer yet. A buyer invites you by email, with a link to accept.')}</p>
      )}
      <ul className="account-rows">
        {buyers.map((buyer) => (
          <BuyerRow key={buyer.id} buyer={buyer} onLeft={() => setLeft((all) => [...all, buyer])} />
        ))}
      </ul>
    </>
  );
}

function BuyerRow({ buyer, onLeft }: { buyer: Buyer; onLeft: () => void }) {
  const { busy, problem, run } = useAction<'leave'>();
  return (
    <li className="account-row">
      <div>
        <h2>{buyer.name}</h2>
        <p className="account-row-state">{t('Since {day}', { day: readableDate(buyer.since) })}</p>
        {problem && <p className="field-error">{problem}</p>}
      </div>
      <ConfirmButton
        about={buyer.name}
        question={t('You will lose access to {name}’s auctions right away.', { name: buyer.name })}
        isBusy={busy === 'leave'}
        onConfirm={() =>
          run('leave', orGone(ask('DELETE /account/buyers/{id}', { params: { id: buyer.id } })), onLeft)
        }
      >
        {t('Stop working together')}
      </ConfirmButton>
    </li>
  );
}
