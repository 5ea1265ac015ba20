import { type ComponentType, useEffect, useState } from 'react';
import type { LazyPart } from '../../widgets/lazy-part.tsx';

/**
 * The component of a lazy part once it is there, at once. `Suspense` would hold it back: React shows nothing that came
 * within 300 ms of its waiting state before they are over.
 * @throws what the fetch failed with, for the error boundary around it
 */
export function useFetched<Props>(part: LazyPart<Props>): ComponentType<Props> | undefined {
  const [{ error }, settle] = useState<{ error?: unknown }>({});
  const Part = part.loaded;
  useEffect(() => {
    if (Part) return;
    // It came for another, after this was rendered without it.
    if (part.loaded) return settle({});
    part.load().then(
      (loaded) => {
        part.loaded = loaded;
        settle({});
      },
      (error) => settle({ error }),
    );
  }, [part, Part]);
  if (error) throw error;
  return Part;
}
