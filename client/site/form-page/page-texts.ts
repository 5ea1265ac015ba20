import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { NextStep } from '../registration-complete/completion.tsx';

/** The texts of the page around a form: defaults, unless the form's UI schema has its own. */
export type PageTexts = {
  /** One sentence under the heading. */
  lead: string | undefined;
  /** Shown once the form has arrived. */
  sent: { title: string; text: string; next: readonly NextStep[] };
};

function sentTexts(): PageTexts['sent'] {
  return {
    title: t('We have received your answers'),
    text: t('Thank you. A person will read them.'),
    next: [],
  };
}

/** Reads `ui:lead` and `ui:sent` of a form. */
export function pageTextsOf({ uiSchema }: FormDefinition): PageTexts {
  const { 'ui:lead': lead, 'ui:sent': sent } = uiSchema as {
    'ui:lead'?: string;
    'ui:sent'?: Partial<PageTexts['sent']>;
  };
  return { lead, sent: { ...sentTexts(), ...sent } };
}
