import { t } from '../../../codegen/runtime/translate.ts';
import { chosenGroups } from './chosen.ts';
import type { ServiceIndex } from './service-index.ts';
import { countTicks, ticksOf } from './ticks.ts';

export type ChosenGroupsProps = { index: ServiceIndex; ids: readonly string[] };

/** The services with these ids by industry. */
export function ChosenGroups({ index, ids }: ChosenGroupsProps) {
  const { ticks, unknown } = ticksOf(index, ids);
  return (
    <ul className="plain-list service-answer">
      {chosenGroups(index, countTicks(index, ticks)).map(({ industry, chosen }) => (
        <li key={industry.id}>
          <strong>{industry.name}</strong>
          {chosen[0] === industry ? t(': all services') : `: ${chosen.map(({ name }) => name).join(', ')}`}
        </li>
      ))}
      {unknown.length > 0 && <li>{noLongerOffered(unknown.length)}</li>}
    </ul>
  );
}

function noLongerOffered(count: number): string {
  return count === 1
    ? t('1 service that is no longer offered')
    : t('{count} services that are no longer offered', { count });
}
