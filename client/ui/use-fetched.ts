import { type ComponentType, useEffect, useState } from 'react';
import { fetchOnce } from '../../widgets/fetch-once.ts';
import type { LazyPart } from '../../widgets/lazy-part.tsx';

/**
 * Returns the component of a lazy part as soon as its code is loaded. `Suspense` would delay it: once its fallback
 * shows, React keeps it for at least 300 ms.
 * @throws the error of a failed fetch, for the error boundary around it
 */
export function useFetched<Props>(part: LazyPart<Props>): ComponentType<Props> | undefined {
  const [{ error }, settle] = useState<{ error?: unknown }>({});
  const Part = part.loaded;
  useEffect(() => {
    if (Part) return;
    fetchOnce(part).then(
      () => settle({}),
      (error) => settle({ error }),
    );
  }, [part, Part]);
  if (error) throw error;
  return Part;
}
