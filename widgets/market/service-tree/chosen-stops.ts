import { t } from '../../../codegen/runtime/translate.ts';
import { controlId } from '../../form-access.ts';
import { chosenGroups } from './chosen.ts';
import type { ServiceIndex } from './service-index.ts';
import type { ServiceTreeState } from './use-service-tree.ts';

/** A chosen service that can be removed again. `stop`: its place among all buttons. */
export type Choice = { id: string; text: string; controlId?: string; stop: number; remove: () => void };

/** The choices of one industry: those shown, and how many are hidden behind the button at `moreStop`. */
export type ChoiceGroup = {
  key: string;
  title: string;
  choices: Choice[];
  hidden: number;
  moreStop: number;
};

/** Choices beyond these are hidden behind a button. */
const SHOWN_AT_FIRST = 8;
const UNKNOWN = 'unknown';

type Unplaced = { key: string; title: string; choices: Omit<Choice, 'stop'>[] };

/** Returns the chosen services in the order of the page; the groups in `whole` are shown in full. */
export function chosenStops(
  name: string,
  index: ServiceIndex,
  tree: ServiceTreeState,
  whole: ReadonlySet<string>,
): { groups: ChoiceGroup[]; industries: number; stops: number } {
  const industries = byIndustry(index, tree);
  const all = tree.unknown.length > 0 ? [noLongerOffered(name, tree), ...industries] : industries;
  let stops = 0;
  const groups = all.map(({ key, title, choices }) => {
    const shown = whole.has(key) || key === UNKNOWN ? choices : choices.slice(0, SHOWN_AT_FIRST);
    const first = stops;
    const hidden = choices.length - shown.length;
    const moreStop = first + shown.length;
    stops = moreStop + Number(hidden > 0);
    return { key, title, choices: shown.map((one, at) => ({ ...one, stop: first + at })), hidden, moreStop };
  });
  return { groups, industries: industries.length, stops };
}

function byIndustry(index: ServiceIndex, tree: ServiceTreeState): Unplaced[] {
  return chosenGroups(index, tree.counts).map(({ industry, chosen }) => ({
    key: industry.id,
    title: industry.name,
    choices: chosen.map((node) => ({
      id: node.id,
      text: node === industry ? t('All of {name}', { name: node.name }) : node.name,
      remove: () => tree.remove(node),
    })),
  }));
}

function noLongerOffered(name: string, tree: ServiceTreeState): Unplaced {
  const answeredBefore = tree.counts.reduce((sum, ticked) => sum + Number(ticked > 0), 0);
  return {
    key: UNKNOWN,
    title: t('No longer offered'),
    choices: tree.unknown.map((id, place) => ({
      id,
      text: t('Service {id}', { id }),
      // Ids that the tree does not have come last in the answer.
      controlId: controlId(`${name}.${answeredBefore + place}`),
      remove: () => tree.removeUnknown(id),
    })),
  };
}
