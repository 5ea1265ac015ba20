import { useState } from 'react';
import type { StaffAlert } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { AlertRow } from './alert-row.tsx';
import { DeadLetters } from './dead-letters.tsx';
import '../../ui/form-styles.ts';
import './alerts.css';

/** Problems that do not solve themselves: messages that were given up, vendors that are down, amounts that differ. */
export function AlertsScreen() {
  const { data, sentence, retry } = useAsked('GET /admin/alerts');
  return (
    <DeskPage title={titleOf('adminAlerts')} lead={t('Problems that need someone to deal with them.')}>
      {sentence && <FailedPart sentence={sentence} retry={retry} about={titleOf('adminAlerts')} />}
      {!data && !sentence && <Loading />}
      {data && <LoadedAlerts first={data.items.filter(isNoLetter)} />}
      {/* Waits for the alerts, which appear above and would move these buttons. */}
      {(data || sentence) && <DeadLetters />}
    </DeskPage>
  );
}

/** Tells whether an alert is not about a dead letter; those are listed below, with what can be done about them. */
function isNoLetter({ kind }: StaffAlert): boolean {
  return kind !== 'given-up';
}

function LoadedAlerts({ first }: { first: StaffAlert[] }) {
  const [alerts, setAlerts] = useState(first);
  const [said, setSaid] = useState('');
  const drop = (id: string, text: string) => {
    setAlerts((all) => all.filter((one) => one.id !== id));
    setSaid(text);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {alerts.length === 0 && <p>{t('All is well: no vendor is down, and all amounts match.')}</p>}
      <ul className="alert-list">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onDone={drop} />
        ))}
      </ul>
    </>
  );
}
