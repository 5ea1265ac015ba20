import { type ReactNode, useEffect, useState } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t, type Words } from '../../../codegen/runtime/translate.ts';
import { sentences } from '../../api/call.ts';
import type { FormShape } from '../../api/studio.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx';
import { Loading } from '../../ui/loading.tsx';
import { setPageTitle } from '../../ui/page-title.ts';
import { PreviewBoundary } from '../preview/preview-boundary.tsx';
import { SpokenPreview, withRules } from '../preview/spoken-preview.tsx';
import { importRules } from '../preview/use-rules.ts';
import '../../ui/form-styles.ts';
import '../preview/preview.css';
import './look.css';

type Props = {
  form: FormShape;
  french: Words;
  /** The address of its rules, up to their name. */
  rulesAt: string;
  /** What it is that is shown: the first words, and the rest. */
  what: string;
  about: ReactNode;
  /** Asks for the form again. */
  retry: () => void;
};

/** A form as people see it, below a strip that says what it is. Nothing of it is sent. */
export function ShownForm({ form, french, rulesAt, what, about, retry }: Props) {
  const { made, hasFailed } = useMade(form, rulesAt);
  const { title } = made ?? form;
  useEffect(() => setPageTitle(title), [title]);
  return (
    <>
      <header className="look-strip">
        <p>
          <strong>{what}</strong> {about} {t('Nothing that you type here is sent.')}
        </p>
        <LanguageSwitch />
      </header>
      <main id="main" className="preview-page" tabIndex={-1}>
        {made && (
          <PreviewBoundary sha256={made.sha256}>
            <SpokenPreview form={made} french={french} view="form" answersKey="" answers={NO_ANSWERS} />
          </PreviewBoundary>
        )}
        {!made && <h1>{title}</h1>}
        {!made && (hasFailed ? <FailedPart sentence={sentences.server} retry={retry} /> : <Loading />)}
      </main>
    </>
  );
}

const NO_ANSWERS = {};

/** Returns the form once its rules are there; until then, an earlier one that was asked for. */
function useMade(form: FormShape, rulesAt: string) {
  const [made, setMade] = useState<FormDefinition>();
  const [hasFailed, setFailed] = useState(false);
  const { sha256 } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the form
  useEffect(() => {
    let isCurrent = true;
    importRules(`${rulesAt}/${sha256}.js`).then(
      (rules) => isCurrent && setMade(withRules(form, rules)),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [sha256, rulesAt]);
  return { made, hasFailed };
}
