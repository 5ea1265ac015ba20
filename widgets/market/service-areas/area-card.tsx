import { useState } from 'react';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { controlId, useFieldState } from '../../form-access.ts';
import { FieldError } from '../../templates/field-error.tsx';
import { AreaText } from './area-text.tsx';
import { type KeyedArea, nameOf, radiusFrom } from './areas.ts';
import { pointText } from './geo.ts';
import type { AreasState } from './use-areas.ts';

type AreaCardProps = {
  area: KeyedArea;
  index: number;
  path: Path;
  isSelected: boolean;
  isPlacing: boolean;
  state: AreasState;
  /** Called on Enter in one of its text boxes. */
  onDone: () => void;
  onRemove: () => void;
};

/** One area: its name, radius and position, and the actions on it. */
export function AreaCard(props: AreaCardProps) {
  const { area, index, path, isSelected, isPlacing, state, onDone, onRemove } = props;
  const key = dotted([...path, index]);
  const name = nameOf(area, index);
  const lat = useFieldState(`${key}.lat`);
  const lng = useFieldState(`${key}.lng`);
  const problem = lat.error ?? lng.error;
  return (
    <li
      className="area-card"
      data-selected={isSelected ? '' : undefined}
      onFocus={() => state.select(area.key)}
    >
      <div className="area-head">
        <span className="area-number" aria-hidden="true">
          {index + 1}
        </span>
        <AreaText
          path={[...path, index, 'name']}
          label={t('Name')}
          owner={t('of area {n}', { n: index + 1 })}
          value={area.name ?? ''}
          onChange={(text) => state.edit(area.key, 'name', text.trim() === '' ? undefined : text)}
          onEnter={onDone}
        />
        <RadiusText area={area} path={[...path, index, 'radius']} name={name} state={state} onDone={onDone} />
      </div>
      <p className="area-point" id={controlId(`${key}.lng`)} tabIndex={-1}>
        {pointText(area)}
      </p>
      {problem && <FieldError id={`${controlId(key)}-error`}>{problem}</FieldError>}
      <div className="area-actions">
        <button type="button" onClick={() => state.show(area)}>
          {t('Show')}
          <span className="visually-hidden">{t(' {name} on the map', { name })}</span>
        </button>
        <button
          type="button"
          id={controlId(`${key}.lat`)}
          aria-describedby={problem && `${controlId(key)}-error`}
          aria-pressed={isPlacing}
          onClick={() => state.setPlacing(isPlacing ? undefined : area.key)}
        >
          {t('Move')}
          <span className="visually-hidden"> {name}</span>
        </button>
        <button type="button" id={controlId(`${key}.remove`)} onClick={onRemove}>
          {t('Remove')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
}

type RadiusTextProps = Pick<AreaCardProps, 'area' | 'path' | 'state' | 'onDone'> & { name: string };

/** The radius as it was typed, as long as that stands for the radius that the area has. */
function RadiusText({ area, path, name, state, onDone }: RadiusTextProps) {
  const [typed, setTyped] = useState('');
  const isOwn = radiusFrom(typed) === area.radius;
  return (
    <AreaText
      path={path}
      label={t('Radius')}
      unit={t('miles')}
      owner={t('of {name}, in miles', { name })}
      value={isOwn ? typed : String(area.radius ?? '')}
      onChange={(text) => {
        setTyped(text);
        state.edit(area.key, 'radius', radiusFrom(text));
      }}
      onEnter={onDone}
    />
  );
}
