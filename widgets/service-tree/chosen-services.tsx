import { useRef, useState } from 'react';
import { controlId } from '../form-access.ts';
import { chosenGroups, countChosen } from './chosen.ts';
import type { ServiceIndex, ServiceNode } from './service-index.ts';
import type { ServiceTreeState } from './use-service-tree.ts';

type ChosenServicesProps = { name: string; index: ServiceIndex; tree: ServiceTreeState };

/** More than these wait behind a button. */
const SHOWN_AT_FIRST = 8;

/** What is chosen so far, by industry; each can be taken out again. */
export function ChosenServices({ name, index, tree }: ChosenServicesProps) {
  const list = useRef<HTMLElement>(null);
  const groups = chosenGroups(index, tree.counts);
  const count = countChosen(index, tree.counts);
  const removeAndFocusNext = (event: React.MouseEvent<HTMLElement>, remove: () => void) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[buttons.indexOf(event.currentTarget as HTMLButtonElement) + 1] ?? buttons.at(-2);
    remove();
    (next ?? list.current)?.focus();
  };
  return (
    <section className="chosen" aria-label="Chosen services" tabIndex={-1} ref={list}>
      <p className="chosen-count">{countText(count, groups.length)}</p>
      {tree.unknown.length > 0 && (
        <>
          <p className="chosen-industry">No longer offered</p>
          <ul className="chips">
            {tree.unknown.map((id, place) => (
              <Chip
                key={id}
                id={controlId(`${name}.${place + answeredBefore(tree)}`)}
                text={`Service ${id}`}
                onRemove={(event) => removeAndFocusNext(event, () => tree.removeUnknown(id))}
              />
            ))}
          </ul>
        </>
      )}
      {groups.map(({ industry, chosen }) => (
        <Group
          key={industry.id}
          industry={industry}
          chosen={chosen}
          onRemove={(event, node) => removeAndFocusNext(event, () => tree.remove(node))}
        />
      ))}
    </section>
  );
}

type GroupProps = {
  industry: ServiceNode;
  chosen: ServiceNode[];
  onRemove: (event: React.MouseEvent<HTMLElement>, node: ServiceNode) => void;
};

function Group({ industry, chosen, onRemove }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? chosen : chosen.slice(0, SHOWN_AT_FIRST);
  const hidden = chosen.length - shown.length;
  return (
    <>
      <p className="chosen-industry">{industry.name}</p>
      <ul className="chips">
        {shown.map((node) => (
          <Chip
            key={node.id}
            text={node === industry ? `All of ${node.name}` : node.name}
            onRemove={(event) => onRemove(event, node)}
          />
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className="chip-more" onClick={() => setIsWhole(true)}>
              and {hidden.toLocaleString('en')} more
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

type ChipProps = { id?: string; text: string; onRemove: (event: React.MouseEvent<HTMLElement>) => void };

function Chip({ id, text, onRemove }: ChipProps) {
  return (
    <li>
      <button type="button" className="chip" id={id} onClick={onRemove}>
        <span className="visually-hidden">Remove </span>
        {text}
        <span className="chip-cross" aria-hidden="true" />
      </button>
    </li>
  );
}

/** Ids that the tree does not have stand at the end of the answer. */
function answeredBefore({ counts }: ServiceTreeState): number {
  let ticked = 0;
  for (let at = 0; at < counts.length; at++) if ((counts[at] ?? 0) > 0) ticked += 1;
  return ticked;
}

function countText(count: number, industries: number): string {
  if (count === 0) return 'No services chosen yet';
  const services = count === 1 ? '1 service' : `${count.toLocaleString('en')} services`;
  return `${services} chosen in ${industries === 1 ? '1 industry' : `${industries} industries`}`;
}
