import { type LazyPart, useLazyPart } from '../../../widgets/lazy-part.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import type { RenewAccessProps } from './renew-access.tsx';

/** Few stay away for so long: it is fetched for them alone. */
const panel: LazyPart<RenewAccessProps> = {
  load: () => import('./renew-access.tsx').then((module) => module.RenewAccess),
};

/** `RenewAccess`, once it is there. The form under it stays as it is. */
export function LateRenewal(props: RenewAccessProps) {
  const { Part, hasFailed, retry } = useLazyPart(panel);
  if (Part) return <Part {...props} />;
  return hasFailed && <NotLoaded retry={retry} />;
}
