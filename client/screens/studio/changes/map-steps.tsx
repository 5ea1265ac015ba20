import type { JsonSchema } from '../../../../codegen/runtime/form-definition.ts';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { MapStep } from '../../../../codegen/runtime/versions/migration.ts';
import type { FormChange } from '../../../api/studio.ts';
import { ChoiceBox } from '../questions/boxes.tsx';
import { DefaultBox } from './default-box.tsx';
import { becomes, sourceOf, targetsFor } from './map-step.ts';

type Props = {
  steps: MapStep[];
  changes: FormChange[];
  /** The form as it is now. */
  schema: JsonSchema | undefined;
  onChange: (steps: MapStep[]) => void;
};

/**
 * Which answer of the old version becomes which of the new one, a row for each question that is gone, and what is filled
 * in for questions that nobody was asked before.
 */
export function MapSteps({ steps, changes, schema, onChange }: Props) {
  const paths = (kind: FormChange['kind']) =>
    changes.filter((one) => one.kind === kind).map(({ path }) => path);
  const [gone, come] = [paths('removed'), paths('added')];
  const needed = changes
    .filter(({ kind, isBreaking }) => kind === 'rules' && isBreaking)
    .map(({ path }) => path);
  const asked = [...new Set([...come, ...needed])].filter((path) => path !== '');
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
      {gone.length === 0 && <p>{t('No question is gone, so there is nothing to move.')}</p>}
      {gone.map((path) => (
        <ChoiceBox
          key={path}
          label={t('The answer to “{path}” becomes that to', { path })}
          value={targetOf(steps, path)}
          choices={[
            ['', t('nothing: it is dropped')],
            ...targetsFor(path, come).map((to): [string, string] => [to, to]),
          ]}
          onChange={(to) => choose(path, to)}
        />
      ))}
      {schema &&
        asked.map((path) => (
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
  if (!step || 'default' in step) return '';
  return 'move' in step ? step.to : [...path.split('.').slice(0, -1), step.to].join('.');
}
