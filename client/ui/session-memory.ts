/**
 * Keeps one value for as long as the tab is open, so that going back or loading again loses nothing. Where the
 * browser refuses to store, it is forgotten.
 *
 * @example const memory = sessionMemory<string>('tenderfoot.reference');
 */
export function sessionMemory<Value>(key: string) {
  return {
    write(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private browsing or a full store: the page works without.
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
