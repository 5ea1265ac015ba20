import { type LazyPart, useLazyPart } from '../../widgets/lazy-part.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import type { OvertakenProps } from './overtaken-list.tsx';

/** Fetched only when needed: few people answer in two places at once. */
const list: LazyPart<OvertakenProps> = {
  load: () => import('./overtaken-list.tsx').then((module) => module.OvertakenList),
};

/** Shows the `OvertakenList` once it is fetched; nothing if no answer was overtaken. */
export function OvertakenNotice(props: OvertakenProps) {
  const isWanted = props.overtaken.length > 0;
  const { Part, hasFailed, retry } = useLazyPart(list, isWanted);
  return (
    <div role="status">
      {isWanted && Part && <Part {...props} />}
      {isWanted && hasFailed && <NotLoaded retry={retry} />}
    </div>
  );
}
