import type { ListedOpening } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type FormEntry, fetchForms, type ListedDraft, type ListedForms } from '../../api/studio.ts';
import { stateWords } from '../../desk/openings/opening-words.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { releaseAside } from '../../desk/release-words.ts';
import { useLanguage } from '../../i18n/language.ts';
import { isDropIn } from '../../ui/drop-in.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { usePageHeading } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAnswer, useAsked } from '../../ui/use-answer.ts';
import { countText } from '../french/count-text.ts';
import { PartsList } from '../parts/parts-list.tsx';
import { NewForm } from './new-form.tsx';
import '../../ui/form-styles.ts';
import './forms.css';

/** All forms of the product, with links to their pages, and the shared parts. */
export function FormsScreen() {
  const { data, sentence, retry } = useAnswer(fetchForms);
  const heading = usePageHeading(t('Studio'));
  return (
    <div className="studio-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('Forms')}
      </h1>
      {!data && !sentence && <Loading />}
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {data && (data.canWrite && data.hasDrafts ? <FormsWithOpenings {...data} /> : <Forms {...data} />)}
    </div>
  );
}

/** The same, each with when it takes answers and whose; without that for as long as it is not known. */
function FormsWithOpenings(listed: ListedForms) {
  const { data } = useAsked('GET /admin/openings');
  return <Forms {...listed} openings={data?.items ?? []} />;
}

type Props = ListedForms & { openings?: readonly ListedOpening[] };

function Forms({ canWrite, hasDrafts, timeZone, forms, drafts, thrownAway, openings = [] }: Props) {
  const isNew = ({ id }: ListedDraft) => !forms.some((form) => form.id === id);
  const isFrench = useLanguage() === 'fr';
  const copyable = [...forms, ...drafts.filter(isNew)].filter(({ id }) => isDropIn(id));
  return (
    <>
      <p className="studio-lead">{leadOf(canWrite, hasDrafts)}</p>
      {canWrite && (
        <NewForm hasDrafts={hasDrafts} forms={copyable.map((form) => [form.id, titleOf(form, isFrench)])} />
      )}
      <ul className="form-entries plain-list">
        {drafts.filter(isNew).map((draft) => (
          <li key={draft.id}>
            <FormLink {...draft} />
            <span className="form-entry-state">{t('Never published yet')}</span>
            <DraftNote draft={draft} timeZone={timeZone} />
          </li>
        ))}
        {forms.map((form) => (
          <li key={form.id}>
            <FormLink {...form} />
            <span className="form-entry-state">
              {stateOf(form)} · {releaseAside(form.release)}
              {form.untranslated > 0 && ` · ${countText(form.untranslated)}`}
            </span>
            <OpeningNote opening={openings.find(({ name }) => name === form.id)} timeZone={timeZone} />
            <DraftNote draft={drafts.find(({ id }) => id === form.id)} timeZone={timeZone} />
            {form.hasProduct && (
              <span className="form-entry-draft" data-offered="">
                {t('The product brings another version of this form')}
              </span>
            )}
            {form.slip && (
              <p className="field-error form-entry-slip">
                {t('This form is broken: {slip}', { slip: form.slip })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {thrownAway.length > 0 && <ThrownAwayForms {...{ thrownAway, timeZone }} />}
      {canWrite && !hasDrafts && <PartsList />}
    </>
  );
}

/** Leads to what was done with forms that were thrown away before anybody got them, and so back to them. */
function ThrownAwayForms({ thrownAway, timeZone }: Pick<ListedForms, 'thrownAway' | 'timeZone'>) {
  return (
    <section className="thrown-away">
      <h2>{t('Thrown away')}</h2>
      <p className="studio-lead">
        {t('Forms that were never published. For 90 days, their history brings them back.')}
      </p>
      <ul className="form-entries plain-list">
        {thrownAway.map(({ id, title, at }) => (
          <li key={id}>
            <SiteLink href={`${pathTo('studioForm', { formId: id })}/history`}>
              {title} <span className="form-entry-id">{id}</span>
            </SiteLink>
            <span className="form-entry-state">{timeIn(timeZone, at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leadOf(canWrite: boolean, hasDrafts: boolean): string {
  if (!canWrite) return t('Choose a form to look at it, and at its earlier versions.');
  return hasDrafts
    ? t(
        'Choose a form to change it. Your changes are kept as a draft, which nobody gets until you publish it.',
      )
    : t(
        'Choose a form to change its questions and wording. You see each change right away. Nothing is written until you save.',
      );
}

type Titled = Pick<FormEntry, 'id' | 'title' | 'titleFr'>;

function titleOf({ title, titleFr }: Titled, isFrench: boolean): string {
  return isFrench ? (titleFr ?? title) : title;
}

function FormLink(form: Titled) {
  const { id } = form;
  const isFrench = useLanguage() === 'fr';
  return (
    <SiteLink href={pathTo('studioForm', { formId: id })}>
      {titleOf(form, isFrench)} <span className="form-entry-id">{id}</span>
    </SiteLink>
  );
}

/** Says when a form takes answers and whose; nothing of one that is simply open to everyone. */
function OpeningNote({ opening, timeZone }: { opening: ListedOpening | undefined; timeZone: string }) {
  const words = opening && stateWords(opening, timeZone);
  return words === undefined || words === t('Open') ? null : (
    <span className="form-entry-opening">{words}</span>
  );
}

function DraftNote({ draft, timeZone }: { draft: ListedDraft | undefined; timeZone: string }) {
  if (!draft) return null;
  const { isOffered } = draft;
  return (
    <span className="form-entry-draft" data-offered={isOffered || undefined}>
      {draftWords(draft, timeZone)}
    </span>
  );
}

function draftWords({ by: name, at, isOffered, publishAt }: ListedDraft, timeZone: string): string {
  if (publishAt !== null) return t('Waits to be published on {time}', { time: timeIn(timeZone, publishAt) });
  const when = { name, time: timeIn(timeZone, at) };
  return isOffered ? t('Waits to be published · {name}, {time}', when) : t('Draft · {name}, {time}', when);
}

function stateOf({ questions, version }: FormEntry): string {
  if (version === undefined) return t('Not running yet');
  return questions === 1 ? t('1 question') : t('{questions} questions', { questions });
}
