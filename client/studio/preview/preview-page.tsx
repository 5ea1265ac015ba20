import { useEffect, useRef } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { speak } from '../../i18n/language.ts';
import { Loading } from '../../ui/loading.tsx';
import { useScheme } from '../../ui/use-scheme.ts';
import { type Keys, useKeys } from '../bench/use-keys.ts';
import { PreviewBoundary } from './preview-boundary.tsx';
import type { Show } from './protocol.ts';
import { SpokenPreview, withRules } from './spoken-preview.tsx';
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
          <SpokenPreview
            form={form}
            french={show.french}
            view={show.view}
            answersKey={show.answersKey}
            answers={show.answers}
          />
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
  if (last?.sha256 === form.sha256 && last.validate === rules.validate) return last;
  if (form.hasConditions && rules.sha256 !== form.sha256) return last;
  return withRules(form, rules);
}
