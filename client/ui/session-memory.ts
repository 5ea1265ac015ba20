/**
 * Keeps one value while the tab is open, so that it survives going back and reloading. If the browser refuses to store,
 * the value is lost.
 *
 * @example const memory = sessionMemory<string>('tenderfoot.reference');
 */
export function sessionMemory<Value>(key: string) {
  return {
    write(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private browsing or a full store: the page works without it.
      }
    },
    read(): Value | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
