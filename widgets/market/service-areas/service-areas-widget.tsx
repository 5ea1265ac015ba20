import { t } from '../../../codegen/runtime/translate.ts';
import { ClosedAnswer } from '../../closed-answer.tsx';
import { type LazyPart, LazyWidget } from '../../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { areasFrom, milesOf, nameOf } from './areas.ts';
import { milesText } from './miles-text.ts';
import './service-areas-place.css';

const areasPart: LazyPart<WidgetProps> = {
  load: () => import('./service-areas.tsx').then((module) => module.ServiceAreas),
};

/**
 * The circles on a map in which a seller works. The answer is a list of `{name, lat, lng, radius}`, the radius in
 * miles.
 */
export function ServiceAreasWidget(props: WidgetProps) {
  if (props.options.disabled) return <ClosedAnswer {...props} Answer={ServiceAreasAnswer} />;
  return (
    <div className="areas-place">
      <LazyWidget {...props} part={areasPart} />
    </div>
  );
}

/** The areas in words: `Calgary: 50 miles around`. */
export function ServiceAreasAnswer({ value }: AnswerProps) {
  const areas = areasFrom(value);
  if (areas.length === 0) return t('Not provided');
  return (
    <ul className="plain-list">
      {areas.map((area, index) => (
        <li key={area.key}>
          {t('{area}: {miles} around', { area: nameOf(area, index), miles: milesText(milesOf(area)) })}
        </li>
      ))}
    </ul>
  );
}
