import { useState } from 'react';
import type { FormDraftState } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { sessionMemory } from '../../ui/session-memory.ts';

type Props = {
  /** Names what this browser keeps of the form. */
  copyId: string;
  sentBack: NonNullable<FormDraftState['sentBack']>;
  timeZone: string;
};

/** Who sent back what was to be published, and what should change; until somebody asks again, or puts it away. */
export function SentBack({ copyId, sentBack, timeZone }: Props) {
  const { by: name, at, why, againOf, isMine } = sentBack;
  const memory = sessionMemory<string>(`tenderfoot.studio.sent-back.${copyId}`);
  const [putAway, setPutAway] = useState(() => memory.read());
  if (isMine || putAway === at) return null;
  const close = () => {
    memory.write(at);
    setPutAway(at);
    // The button goes away with its focus.
    document.querySelector<HTMLElement>('.bench-title h1')?.focus();
  };
  return (
    <section className="alert offer-panel" data-kind="notice" aria-label={t('Sent back')}>
      <h2 tabIndex={-1}>
        {againOf === null
          ? t('{name} sent this back to be changed', { name })
          : t('{name} sent version {number} back: it is not published again', { name, number: againOf })}
      </h2>
      <p>{timeIn(timeZone, at)}</p>
      <p>{why === null ? t('They did not say why.') : t('“{text}”', { text: why })}</p>
      <div className="button-row">
        <button type="button" className="button" onClick={close}>
          {t('Close')}
        </button>
      </div>
    </section>
  );
}
