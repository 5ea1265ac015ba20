import { type LazyPart, useLazyPart } from '../../../widgets/lazy-part.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import type { RenewAccessProps } from './renew-access.tsx';

/** Fetched only when a token has run out, since few people stay away for so long. */
const panel: LazyPart<RenewAccessProps> = {
  load: () => import('./renew-access.tsx').then((module) => module.RenewAccess),
};

/** Shows `RenewAccess` once its code is loaded. The form under it stays as it is. */
export function LateRenewal(props: RenewAccessProps) {
  const { Part, hasFailed, retry } = useLazyPart(panel);
  if (Part) return <Part {...props} />;
  return hasFailed && <NotLoaded retry={retry} />;
}
