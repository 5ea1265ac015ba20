import type { ReactNode } from 'react';
import { type FormData, formLoaders } from '../../codegen/generated/form-loaders.ts';
import { oldFormLoaders } from '../../codegen/generated/old-form-loaders.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { own } from '../../codegen/runtime/json.ts';
import { widgets } from '../../widgets/registry.ts';
import { type FormEngine, FormEngineProvider } from '../engine/form-engine.tsx';
import { siteCatalogue, useLanguage } from '../i18n/language.ts';
import { sayProblem } from '../i18n/say-problem.ts';

declare module '../engine/form-engine.tsx' {
  interface FormAnswers extends FormData {}
}

const loaders: Record<string, () => Promise<{ form: FormDefinition }>> = {
  ...formLoaders,
  ...oldFormLoaders,
};

/** The form engine with the widgets, forms and languages of the marketplace. */
export const marketEngine: FormEngine = {
  widgets,
  useLanguage,
  sayProblem,
  async loadForm(name) {
    const load = own(loaders, name);
    const loaded = await (load ? load() : loadRare(name));
    return loaded && (siteCatalogue()?.translate(loaded.form) ?? loaded.form);
  },
};

/** Loads a form that public pages do without: one for staff, or one that was added after the site was built. */
async function loadRare(name: string): Promise<{ form: FormDefinition } | undefined> {
  const { staffLoaders } = await import('../../codegen/generated/staff-loaders.ts');
  const load = own(staffLoaders, name);
  if (load) return load();
  const { loadLateForm } = await import('../api/late-forms.ts');
  return loadLateForm(name);
}

/** Provides the marketplace's form engine to screens that show forms or answers. */
export function MarketForms({ children }: { children: ReactNode }) {
  return <FormEngineProvider engine={marketEngine}>{children}</FormEngineProvider>;
}
