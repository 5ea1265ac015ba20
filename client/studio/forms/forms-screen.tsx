import { t } from '../../../codegen/runtime/translate.ts';
import { type FormEntry, fetchForms } from '../../api/studio.ts';
import { releaseAside } from '../../desk/release-words.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { usePageHeading } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
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
      {data && <Forms {...data} />}
    </div>
  );
}

function Forms({ canWrite, forms }: { canWrite: boolean; forms: FormEntry[] }) {
  return (
    <>
      <p className="studio-lead">
        {canWrite
          ? t(
              'Choose a form to change its questions and wording. You see each change right away. Nothing is written until you save.',
            )
          : t(
              'Choose a form to look at it. Forms are changed on a developer’s machine with “npm run studio”.',
            )}
      </p>
      {canWrite && <NewForm />}
      <ul className="form-entries plain-list">
        {forms.map((form) => (
          <li key={form.id}>
            <SiteLink href={pathTo('studioForm', { formId: form.id })}>
              {form.title} <span className="form-entry-id">{form.id}</span>
            </SiteLink>
            <span className="form-entry-state">
              {stateOf(form)} · {releaseAside(form.release)}
              {form.untranslated > 0 && ` · ${countText(form.untranslated)}`}
            </span>
            {form.slip && (
              <p className="field-error form-entry-slip">
                {t('This form is broken: {slip}', { slip: form.slip })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {canWrite && <PartsList />}
    </>
  );
}

function stateOf({ questions, version }: FormEntry): string {
  if (version === undefined) return t('Not running yet');
  return questions === 1 ? t('1 question') : t('{questions} questions', { questions });
}
