/** Listeners by key, so that notifying one key costs nothing for the others. */
export class Listeners {
  private readonly byKey = new Map<string, Set<() => void>>();

  /** @returns a function that takes the listener away again */
  add(key: string, listener: () => void): () => void {
    const listeners = this.byKey.get(key) ?? new Set();
    this.byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.byKey.get(key) === listeners) this.byKey.delete(key);
    };
  }

  notify(key: string): void {
    const listeners = this.byKey.get(key);
    if (listeners) for (const listener of [...listeners]) listener();
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  keys(): string[] {
    return [...this.byKey.keys()];
  }
}
