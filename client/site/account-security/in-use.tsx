import { useState } from 'react';
import type { RecoveryCodes } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { codesLeft: number; onRenewed: (codes: RecoveryCodes) => void; onEnded: () => void };

/** The second factor when it is on: new recovery codes, or turning it off. Both need a code. */
export function InUse({ codesLeft, onRenewed, onEnded }: Props) {
  const [task, setTask] = useState<'renew' | 'end'>();
  return (
    <div className="stack">
      <p>{t('Two-step verification is on. Recovery codes left: {count}.', { count: codesLeft })}</p>
      <div className="button-row">
        <button
          type="button"
          className="button"
          aria-pressed={task === 'renew'}
          onClick={() => setTask('renew')}
        >
          {t('New recovery codes …')}
        </button>
        <button type="button" className="button" aria-pressed={task === 'end'} onClick={() => setTask('end')}>
          {t('Turn off …')}
        </button>
      </div>
      {task === 'renew' && (
        <>
          <p>{t('The old codes will stop working.')}</p>
          <ProofForm
            key="renew"
            by="code"
            verb={t('Make new recovery codes')}
            act={(code) => ask('POST /account/second_factor/renew_codes', { body: { code } })}
            onDone={onRenewed}
          />
        </>
      )}
      {task === 'end' && (
        <>
          <p>{t('After that, you will need only your password.')}</p>
          <ProofForm
            key="end"
            by="code"
            verb={t('Turn off two-step verification')}
            act={(code) => ask('POST /account/second_factor/end', { body: { code } })}
            onDone={onEnded}
          />
        </>
      )}
    </div>
  );
}
