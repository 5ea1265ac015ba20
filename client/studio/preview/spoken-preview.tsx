import { useMemo } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { translateForm } from '../../../codegen/runtime/form-language.ts';
import { findPastDates } from '../../../codegen/runtime/past-dates.ts';
import { shapesOf } from '../../../codegen/runtime/shape/shape.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { FormShape } from '../../api/studio.ts';
import type { FormValues } from '../../engine/form-store.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PreviewContent } from './preview-content.tsx';
import type { View } from './protocol.ts';
import type { FormRules } from './use-rules.ts';

type Props = { form: FormDefinition; french: Words; view: View; answersKey: string; answers: FormValues };

/** The form in the current language, as far as it is translated. */
export function SpokenPreview({ form, french, ...look }: Props) {
  const language = useLanguage();
  const spoken = useMemo(
    () => (language === 'fr' ? translateForm(form, french) : form),
    [form, french, language],
  );
  return <PreviewContent form={spoken} {...look} />;
}

/** Returns a form with rules that were loaded for it. */
export function withRules(
  { id, title, sha256, schema, uiSchema }: FormShape,
  { validate, conditions }: Pick<FormRules, 'validate' | 'conditions'>,
): FormDefinition {
  const shapes = conditions && shapesOf({ schema, conditions });
  return { id, title, sha256, schema, uiSchema, validate, conditions, shapes, findPastDates };
}
