import { useEffect, useMemo } from 'react';
import { widgetNames } from '../../../codegen/generated/widget-names.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FormAccessProvider } from '../../../widgets/form-access.ts';
import { FileSourceProvider } from '../../../widgets/plain/file/file-source.ts';
import { CurrentForm } from '../../engine/form-node.ts';
import { setPageTitle } from '../../ui/page-title.ts';
import { useScheme } from '../../ui/use-scheme.ts';
import { findExampleFile } from './cases.ts';
import { showErrors, storeOf } from './gallery-form.ts';
import { GalleryHead } from './gallery-head.tsx';
import type { Look } from './look.ts';
import { WidgetRow } from './widget-row.tsx';

type Props = { look: Look; form: FormDefinition };

/** Every widget that a schema may name, in every state, as the form engine shows it. */
export function Gallery({ look, form }: Props) {
  useScheme(look.scheme);
  const store = useMemo(() => storeOf(form), [form]);
  useEffect(() => setPageTitle(t('Gallery of widgets')), []);
  useEffect(() => showErrors(store), [store]);
  // The browser looked for the row that the address names before there were any.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className="gallery">
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <GalleryHead look={look} />
      <div className="gallery-body">
        <nav className="gallery-list" aria-label={t('Widgets')}>
          <ul>
            {widgetNames.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} data-state={look.state}>
          <FormAccessProvider value={store}>
            <FileSourceProvider value={findExampleFile}>
              <CurrentForm value={form}>
                {widgetNames.map((name) => (
                  <WidgetRow key={name} name={name} form={form} state={look.state} />
                ))}
              </CurrentForm>
            </FileSourceProvider>
          </FormAccessProvider>
        </main>
      </div>
    </div>
  );
}
