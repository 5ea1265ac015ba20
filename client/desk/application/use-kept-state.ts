import { useCallback, useState } from 'react';
import { sessionMemory } from '../../ui/session-memory.ts';

/** Keeps a state across reloads and ended sessions while the tab is open. The key must not change. */
export function useKeptState<Value>(key: string, initial: Value) {
  const [memory] = useState(() => sessionMemory<Value>(key));
  const [value, setValue] = useState(() => memory.read() ?? initial);
  const keep = useCallback(
    (next: Value) => {
      memory.write(next);
      setValue(next);
    },
    [memory],
  );
  const forget = useCallback(() => {
    memory.forget();
    setValue(initial);
  }, [memory, initial]);
  return [value, keep, forget] as const;
}
