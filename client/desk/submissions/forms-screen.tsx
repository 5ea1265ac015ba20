import { useState } from 'react';
import type { ListedForm } from '../../../codegen/generated/api.ts';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { pathTo, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { deskTime } from '../desk-time.ts';
import { Openings } from '../openings/openings.tsx';
import { ageOf } from '../words.ts';
import './submissions.css';

/** The forms other than applications: what was sent by each, and when each takes answers, as far as the user may know. */
export function FormsScreen() {
  return (
    <DeskPage title={titleOf('adminForms')}>
      <Received />
      <Openings />
    </DeskPage>
  );
}

/** Each form with its number of submissions; nothing for staff who may not read them. */
function Received() {
  const { data, sentence, status, retry } = useAsked('GET /admin/forms');
  const [openedAt] = useState(() => Date.now());
  if (status === 403) return null;
  return (
    <section className="received" aria-labelledby="received-title">
      <h2 id="received-title">{t('What people have sent')}</h2>
      <p>{t('Through forms other than applications.')}</p>
      {sentence && <FailedPart sentence={sentence} retry={retry} about={t('What people have sent')} />}
      {!data && !sentence && <Loading />}
      {data?.items.length === 0 && <p>{t('There are no forms like this yet.')}</p>}
      {data && data.items.length > 0 && (
        <ul className="form-list">
          {data.items.map((form) => (
            <FormRow key={form.name} form={form} now={openedAt} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The server stops counting here. */
const MOST_COUNTED = 1000;

function FormRow({ form: { name, title, count, newest, path }, now }: { form: ListedForm; now: number }) {
  return (
    <li className="form-row">
      <div>
        <SiteLink href={pathTo('adminForm', { formName: name })}>{title}</SiteLink>
        {path && (
          <p>
            {rich(
              'Filled in at <path>{path}</path>',
              { path: (words) => <SiteLink href={path}>{words}</SiteLink> },
              { path },
            )}
          </p>
        )}
      </div>
      <span className="form-count">{inWords(count)}</span>
      <span className="form-newest">
        {newest && (
          <time dateTime={newest} title={deskTime(newest)}>
            {ageOf(newest, now)} <span className="visually-hidden">{t('since the newest')}</span>
          </time>
        )}
      </span>
    </li>
  );
}

function inWords(count: number): string {
  if (count === 0) return t('Nothing yet');
  if (count >= MOST_COUNTED) return t('{n} or more', { n: MOST_COUNTED.toLocaleString(locale()) });
  return count === 1 ? t('1 submission') : t('{count} submissions', { count });
}
