import { type LazyPart, useLazyPart } from '../../widgets/lazy-part.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import type { OvertakenProps } from './overtaken-list.tsx';

/** Few answer in two places at once: it is fetched for them alone. */
const list: LazyPart<OvertakenProps> = {
  load: () => import('./overtaken-list.tsx').then((module) => module.OvertakenList),
};

/** Says which answers of this page were changed elsewhere later, once that can be shown; nothing if none was. */
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
