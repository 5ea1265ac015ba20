import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { submissionsPath } from '../../api/submissions.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { pathTo, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { SubmissionRows } from './submission-rows.tsx';
import { useSubmissions } from './use-submissions.ts';
import '../../ui/form-styles.ts';
import '../queue/queue.css';
import './submissions.css';

/** The submissions of one form, the newest first, with a search and exports. */
export function SubmissionsScreen() {
  const name = readParam(useParams().formName);
  const q = new URLSearchParams(useSearch()).get('q') ?? '';
  const [, navigate] = useLocation();
  const submissions = useSubmissions(name, q);
  const { items, problem, isLoading, retry } = submissions;
  const search = (typed: string) =>
    navigate(
      `${pathTo('adminForm', { formName: name })}${typed && `?${new URLSearchParams({ q: typed })}`}`,
      {
        replace: true,
      },
    );
  return (
    <DeskPage
      title={useTitle(name)}
      lead={<SiteLink href={pathTo('adminForms')}>{t('All forms')}</SiteLink>}
      actions={<Exports name={name} q={q} />}
    >
      <Search key={name} q={q} onSearch={search} />
      {problem && !items && <FailedPart sentence={problem} retry={retry} />}
      {!items && isLoading && <Loading />}
      {items?.length === 0 && <p role="status">{q ? t('Nothing was found.') : t('There is nothing yet.')}</p>}
      {items && items.length > 0 && <SubmissionRows formName={name} {...submissions} items={items} />}
    </DeskPage>
  );
}

/** Returns the form's title; until it is loaded, the page's own. */
function useTitle(name: string): string {
  const { data } = useAsked('GET /admin/forms');
  return data?.items.find((form) => form.name === name)?.title ?? titleOf('adminForm');
}

function Exports({ name, q }: { name: string; q: string }) {
  return (
    <p className="queue-exports">
      {t('Export:')} <a href={`/api${submissionsPath(name, { q }, 'csv')}`}>CSV</a>{' '}
      <a href={`/api${submissionsPath(name, { q, names: 'keys' }, 'csv')}`}>{t('CSV for programs')}</a>{' '}
      <a href={`/api${submissionsPath(name, { q }, 'json')}`}>JSON</a>
    </p>
  );
}

/** Milliseconds without typing before the search starts. */
const REST_MS = 250;

function Search({ q, onSearch }: { q: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState(q);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => search.current(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <search className="submission-tools">
      <label htmlFor="submission-search">{t('Search')}</label>
      <input
        id="submission-search"
        className="input"
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={t('Words of an answer, or a reference')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}
