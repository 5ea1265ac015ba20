import { yesOrNo } from '../../../codegen/runtime/answer-words.ts';
import { fieldAt, labelOf } from '../../../codegen/runtime/field-name.ts';
import { pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { MapStep } from '../../../codegen/runtime/versions/migration.ts';
import { ChoiceBox, TextBox } from '../questions/boxes.tsx';
import { NumberBox } from '../questions/number-box.tsx';
import { canBeFilledIn } from './map-step.ts';

type Props = {
  path: string;
  schema: JsonSchema;
  step: MapStep | undefined;
  onChange: (step: MapStep | undefined) => void;
};

type Value = string | number | boolean;

/** A box for the answer to fill in for people who have not given one. While it is empty, nothing is filled in. */
export function DefaultBox({ path, schema, step, onChange }: Props) {
  const field = fieldAt(schema, pathFrom(path.replaceAll('*', '0'))).schema;
  const types = [field?.type].flat();
  if (!field || !canBeFilledIn(schema, path)) return null;
  const known = step && 'default' in step ? step.value : undefined;
  const label = t('Filled in for “{question}” where it is not answered', {
    question: labelOf(field, pathFrom(path).at(-1) ?? ''),
  });
  const give = (value: Value | undefined) =>
    onChange(value === undefined ? undefined : { default: path, value });
  const values = types.includes('boolean') ? [true, false] : field.enum;
  if (values)
    return (
      <ChoiceBox
        label={label}
        value={known === undefined ? '' : JSON.stringify(known)}
        choices={[['', t('nothing')], ...values.map((value): [string, string] => wordsFor(value, field))]}
        onChange={(chosen) => give(chosen === '' ? undefined : (JSON.parse(chosen) as Value))}
      />
    );
  if (types.includes('integer') || types.includes('number'))
    return (
      <NumberBox
        counts={types.includes('integer') ? 'whole' : 'decimal'}
        label={label}
        value={typeof known === 'number' ? known : undefined}
        onChange={give}
      />
    );
  return <TextBox label={label} value={textOf(known)} onChange={(words) => give(words || undefined)} />;
}

function wordsFor(
  value: unknown,
  { enum: values = [], 'x-enum-names': names = [] }: JsonSchema,
): [string, string] {
  const said = typeof value === 'boolean' ? yesOrNo(value) : names[values.indexOf(value)];
  return [JSON.stringify(value), said ?? String(value)];
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
