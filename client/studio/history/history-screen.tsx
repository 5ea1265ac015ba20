import { useState } from 'react';
import { useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { HistoryPanel } from './history-panel.tsx';

/** The page of what was done with a form, be it gone or not. */
export function HistoryScreen() {
  const { formId = '' } = useParams();
  const [times, setTimes] = useState(0);
  return (
    <div className="studio-page">
      <DeskPage title={t('History')}>
        <HistoryPanel
          key={times}
          id={formId}
          head={(title) => (
            <p className="history-form">
              {title === null ? formId : <SiteLink href={pathTo('studioForm', { formId })}>{title}</SiteLink>}
            </p>
          )}
          onBroughtBack={() => setTimes(times + 1)}
        />
      </DeskPage>
    </div>
  );
}
