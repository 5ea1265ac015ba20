import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FixedValue } from '../../../widgets/form-access.ts';
import type { FormValues } from '../../engine/form-store.ts';
import { uiOptions } from '../../engine/ui-options.ts';

/** Samples for values that the product would know. */
const samples: Record<string, FixedValue> = {
  country: { value: 'CA', label: 'Canada' },
  state: { value: 'AB', label: 'Alberta' },
};

/** Returns values for the questions that cannot be edited: the example's own, or else a sample. */
export function fixedValuesOf(
  { schema, uiSchema }: FormDefinition,
  values: FormValues,
): Record<string, FixedValue> {
  const names = Object.keys(schema.properties ?? {});
  const fixed = names.filter((name) => uiOptions(uiSchema[name] as UiSchema | undefined).widget === 'fixed');
  return Object.fromEntries(
    fixed.map((name) => {
      const sample = samples[name] ?? { value: '', label: t('Known already') };
      const own = values[name];
      const isOther = own !== undefined && own !== sample.value;
      return [name, isOther ? { value: own, label: String(own) } : sample];
    }),
  );
}
