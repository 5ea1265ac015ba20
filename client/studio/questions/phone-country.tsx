import { t } from '../../../codegen/runtime/translate.ts';
import { ChoiceBox } from './boxes.tsx';
import { countriesIn, setPhoneCountry } from './change-phone.ts';
import { useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { INTERNATIONAL } from './phone-rules.ts';

/**
 * The choice of which numbers a phone question takes: those of a country that the form asks for, or international ones.
 */
export function PhoneCountry({ question }: { question: QuestionModel }) {
  const { model, edit } = useEditing();
  const { path, whole } = question;
  const value = whole['x-phone'] ?? '';
  const known = [...countriesIn(model), [INTERNATIONAL, t('Any, with + and the country’s code')] as const];
  const others = known.some(([pointer]) => pointer === value)
    ? []
    : [[value, value === '' ? t('It is not checked') : value] as const];
  return (
    <ChoiceBox
      label={t('Country of the number')}
      value={value}
      choices={[...others, ...known].map(([pointer, label]): [string, string] => [pointer, label])}
      onChange={(country) => {
        if (country !== '') edit(setPhoneCountry(path, country));
      }}
    />
  );
}
