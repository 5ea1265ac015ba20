import { useRef, useState } from 'react';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { type Choice, type ChoiceGroup, chosenStops } from './chosen-stops.ts';
import { countChosen } from './count-chosen.ts';
import type { ServiceIndex } from './service-index.ts';
import { type OneStop, useOneStop } from './use-one-stop.ts';
import type { ServiceTreeState } from './use-service-tree.ts';

type ChosenServicesProps = { name: string; index: ServiceIndex; tree: ServiceTreeState };

/** The services chosen so far, by industry; each can be removed again. A single stop of the Tab key. */
export function ChosenServices({ name, index, tree }: ChosenServicesProps) {
  const box = useRef<HTMLElement>(null);
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const { groups, industries, stops } = chosenStops(name, index, tree, whole);
  const oneStop = useOneStop(box, stops);
  return (
    <section
      className="chosen"
      aria-label={t('Chosen services')}
      tabIndex={-1}
      ref={box}
      {...oneStop.handlers}
    >
      <p className="chosen-count">{countText(countChosen(index, tree.counts), industries)}</p>
      {stops > 0 && (
        <div role="toolbar" aria-label={t('Take out')}>
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              oneStop={oneStop}
              onMore={() => setWhole(new Set([...whole, group.key]))}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type GroupProps = { group: ChoiceGroup; oneStop: OneStop; onMore: () => void };

function Group({ group: { title, choices, hidden, moreStop }, oneStop, onMore }: GroupProps) {
  return (
    <>
      <p className="chosen-industry">{title}</p>
      <ul className="chips">
        {choices.map((choice) => (
          <Chip key={choice.id} choice={choice} oneStop={oneStop} />
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              className="chip-more"
              tabIndex={oneStop.tabIndexOf(moreStop)}
              onClick={() => oneStop.changeAt(moreStop, onMore)}
            >
              {t('and {n} more', { n: hidden.toLocaleString(locale()) })}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

function Chip({ choice, oneStop }: { choice: Choice; oneStop: OneStop }) {
  const { text, stop, remove } = choice;
  return (
    <li>
      <button
        type="button"
        className="chip"
        id={choice.controlId}
        tabIndex={oneStop.tabIndexOf(stop)}
        onClick={() => oneStop.changeAt(stop, remove)}
      >
        <span className="visually-hidden">{t('Remove ')}</span>
        {text}
        <span className="chip-cross" aria-hidden="true" />
      </button>
    </li>
  );
}

function countText(count: number, industries: number): string {
  if (count === 0) return t('No services chosen yet');
  const services =
    count === 1 ? t('1 service') : t('{count} services', { count: count.toLocaleString(locale()) });
  return industries === 1
    ? t('{services} chosen in 1 industry', { services })
    : t('{services} chosen in {industries} industries', { services, industries });
}
