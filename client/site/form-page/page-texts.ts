import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { NextStep } from '../registration-complete/completion.tsx';

/** What the page around a form says, as far as the form's UI schema does not say otherwise. */
export type PageTexts = {
  /** One sentence under the heading. */
  lead: string | undefined;
  /** What is said once it has arrived. */
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
