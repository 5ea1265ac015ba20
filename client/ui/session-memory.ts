/** What the browser refused to store, as it may in a frame of another site; kept as long as the page is. */
const refused: Record<string, unknown> = {};

/**
 * Keeps one value while the tab is open, so that it survives going back and reloading. If the browser refuses to store,
 * it is kept until the page is left.
 *
 * @example const memory = sessionMemory<string>('tenderfoot.reference');
 */
export function sessionMemory<Value>(key: string) {
  return {
    write(value: Value): void {
      try {
        delete refused[key];
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private browsing or a full store.
        refused[key] = value;
      }
    },
    read(): Value | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? refused[key];
      } catch {
        return refused[key] as Value;
      }
    },
    forget(): void {
      try {
        delete refused[key];
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
