import { useEffect, useMemo, useRef } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { translateForm } from '../../../codegen/runtime/form-language.ts';
import { findPastDates } from '../../../codegen/runtime/past-dates.ts';
import { shapesOf } from '../../../codegen/runtime/shape/shape.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { speak, useLanguage } from '../../i18n/language.ts';
import { Loading } from '../../ui/loading.tsx';
import { useScheme } from '../../ui/use-scheme.ts';
import { type Keys, useKeys } from '../bench/use-keys.ts';
import { PreviewBoundary } from './preview-boundary.tsx';
import { PreviewContent } from './preview-content.tsx';
import type { Show } from './protocol.ts';
import { useEdited } from './use-edited.ts';
import { type FormRules, useRules } from './use-rules.ts';
import { tell, useShown } from './use-shown.ts';
import '../../ui/form-styles.ts';
import './preview.css';

/** The page in the studio's frame: a form as the product shows it, updated at each change of its files. */
export function PreviewPage() {
  const show = useShown();
  useScheme(show?.scheme);
  useEdited(show?.edited.name, show?.edited.turn ?? '');
  const rules = useRules(show);
  useKeys(forward);
  const form = usePreviewed(show, rules);
  const language = show?.language ?? 'en';
  useEffect(() => {
    speak(language).catch(() => {
      // The words could not be fetched; the form stays as it is.
    });
  }, [language]);
  return (
    <main id="main" className="preview-page" tabIndex={-1} aria-label={t('Preview of the form')}>
      {show && form ? (
        <PreviewBoundary sha256={form.sha256}>
          <SpokenPreview form={form} show={show} />
        </PreviewBoundary>
      ) : (
        <Loading />
      )}
    </main>
  );
}

/** Passes the studio's keys on to the studio around this frame. */
const forward: Keys = {
  undo: () => tell({ kind: 'key', key: 'undo' }),
  redo: () => tell({ kind: 'key', key: 'redo' }),
  save: () => tell({ kind: 'key', key: 'save' }),
};

/** The form in the current language, as far as it is translated. */
function SpokenPreview({ form, show }: { form: FormDefinition; show: Show }) {
  const { french, view, answersKey, answers } = show;
  const language = useLanguage();
  const spoken = useMemo(
    () => (language === 'fr' ? translateForm(form, french) : form),
    [form, french, language],
  );
  return <PreviewContent form={spoken} view={view} answersKey={answersKey} answers={answers} />;
}

/**
 * Returns the form with the newest rules there are. A form whose rules decide what is asked waits for the rules of its
 * own version.
 */
function usePreviewed(show: Show | undefined, rules: FormRules | undefined): FormDefinition | undefined {
  const last = useRef<FormDefinition>(undefined);
  const form = show && rules ? put(show, rules, last.current) : undefined;
  last.current = form;
  const sha256 = form?.sha256;
  const judged = rules?.sha256 === sha256;
  useEffect(() => {
    if (sha256 !== undefined) tell({ kind: 'shown', sha256, judged });
  }, [sha256, judged]);
  return form;
}

function put({ form }: Show, rules: FormRules, last: FormDefinition | undefined): FormDefinition | undefined {
  const { validate, conditions } = rules;
  if (last?.sha256 === form.sha256 && last.validate === validate) return last;
  if (form.hasConditions && rules.sha256 !== form.sha256) return last;
  const { id, title, sha256, schema, uiSchema } = form;
  const shapes = conditions && shapesOf({ schema, conditions });
  return { id, title, sha256, schema, uiSchema, validate, conditions, shapes, findPastDates };
}
