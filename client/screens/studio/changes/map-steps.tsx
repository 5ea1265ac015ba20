import { t } from '../../../../codegen/runtime/translate.ts';
import type { MapStep } from '../../../../codegen/runtime/versions/migration.ts';
import type { FormChange } from '../../../api/studio.ts';
import { ChoiceBox } from '../questions/boxes.tsx';

type Props = { steps: MapStep[]; changes: FormChange[]; onChange: (steps: MapStep[]) => void };

/** Which answer of the old version becomes which of the new one: a row for each question that is gone. */
export function MapSteps({ steps, changes, onChange }: Props) {
  const gone = changes.filter(({ kind }) => kind === 'removed').map(({ path }) => path);
  const come = changes.filter(({ kind }) => kind === 'added').map(({ path }) => path);
  const targetOf = (path: string) => {
    const step = steps.find((one) => 'move' in one && one.move === path);
    return step && 'to' in step ? step.to : '';
  };
  const choose = (path: string, to: string) => {
    const others = steps.filter((one) => !('move' in one) || one.move !== path);
    onChange(to === '' ? others : [...others, { move: path, to }]);
  };
  return (
    <div className="map-steps">
      {gone.length === 0 && <p>{t('No question is gone, so there is nothing to move.')}</p>}
      {gone.map((path) => (
        <ChoiceBox
          key={path}
          label={t('The answer to “{path}” becomes that to', { path })}
          value={targetOf(path)}
          choices={[['', t('nothing: it is dropped')], ...come.map((to): [string, string] => [to, to])]}
          onChange={(to) => choose(path, to)}
        />
      ))}
    </div>
  );
}
