import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { endsOf, type MapStep } from '../../../codegen/runtime/versions/migration.ts';
import type { FormChange } from '../../api/studio.ts';
import { ChoiceBox } from '../questions/boxes.tsx';
import { DefaultBox } from './default-box.tsx';
import { becomes, questionsToFill, sourceOf, targetsFor } from './map-step.ts';

type Props = {
  steps: MapStep[];
  changes: FormChange[];
  /** The form as it is now. */
  schema: JsonSchema | undefined;
  /** True if missing answers are filled in; else people are asked for them. */
  canFillIn: boolean;
  onChange: (steps: MapStep[]) => void;
};

/**
 * Maps answers of the old version to the new one: a row for each removed question, and a box for each question to fill
 * in.
 */
export function MapSteps({ steps, changes, schema, canFillIn, onChange }: Props) {
  const gone = changes.filter(({ kind }) => kind === 'removed');
  const come = changes.filter(({ kind }) => kind === 'added');
  const targets = (path: string) => {
    const paths = targetsFor(
      path,
      come.map((one) => one.path),
    );
    return come.filter((one) => paths.includes(one.path));
  };
  const isOpen = (path: string) => !steps.some((step) => sourceOf(step) && endsOf(step).to === path);
  const choose = (path: string, to: string) => {
    const others = steps.filter((one) => sourceOf(one) !== path);
    onChange(to === '' ? others : [...others, becomes(path, to)]);
  };
  const fillIn = (path: string, step: MapStep | undefined) => {
    const others = steps.filter((one) => !('default' in one) || one.default !== path);
    onChange(step ? [...others, step] : others);
  };
  return (
    <div className="map-steps">
      {gone.map(({ path, label }) => (
        <ChoiceBox
          key={path}
          label={t('The answer to “{question}” becomes that to', { question: label })}
          aside={path}
          value={targetOf(steps, path)}
          choices={[
            ['', t('nothing: it is dropped')],
            ...targets(path).map((to): [string, string] => [to.path, `${to.label} (${to.path})`]),
          ]}
          onChange={(to) => choose(path, to)}
        />
      ))}
      {canFillIn &&
        schema &&
        questionsToFill(changes)
          .filter(isOpen)
          .map((path) => (
            <DefaultBox
              key={path}
              path={path}
              schema={schema}
              step={steps.find((one) => 'default' in one && one.default === path)}
              onChange={(step) => fillIn(path, step)}
            />
          ))}
    </div>
  );
}

function targetOf(steps: MapStep[], path: string): string {
  const step = steps.find((one) => sourceOf(one) === path);
  return step ? endsOf(step).to : '';
}
