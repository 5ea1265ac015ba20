import { type ComponentType, useEffect, useState } from 'react';
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
    part.load().then(
      (loaded) => {
        // Another component may have loaded it since this one rendered.
        part.loaded ??= loaded;
        settle({});
      },
      (error) => settle({ error }),
    );
  }, [part, Part]);
  if (error) throw error;
  return Part;
}
