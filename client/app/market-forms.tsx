import type { ReactNode } from 'react';
import { type FormData, formLoaders } from '../../codegen/generated/form-loaders.ts';
import { own } from '../../codegen/runtime/json.ts';
import { widgets } from '../../widgets/registry.ts';
import { isLive } from '../api/is-live.ts';
import { type FormEngine, FormEngineProvider } from '../engine/form-engine.tsx';
import { siteCatalogue, useLanguage } from '../i18n/language.ts';
import { sayProblem } from '../i18n/say-problem.ts';

declare module '../engine/form-engine.tsx' {
  interface FormAnswers extends FormData {}
}

/** The form engine with the widgets, forms and languages of the marketplace. */
export const marketEngine: FormEngine = {
  widgets,
  useLanguage,
  sayProblem,
  async loadForm(name) {
    const load = isLive(name) ? undefined : own(formLoaders, name);
    const loaded = await (load ? load() : (await import('./rare-forms.ts')).loadRare(name));
    return loaded && (siteCatalogue()?.translate(loaded.form, isLive(loaded.form.id)) ?? loaded.form);
  },
};

/** Provides the marketplace's form engine to screens that show forms or answers. */
export function MarketForms({ children }: { children: ReactNode }) {
  return <FormEngineProvider engine={marketEngine}>{children}</FormEngineProvider>;
}
