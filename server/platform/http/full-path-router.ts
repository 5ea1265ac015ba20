import { METHOD_NAME_ALL, type Result, type Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Finds the handlers of a request by Hono's router for any routes, and remembers them for the paths that a route names
 * in full: they are always the same. Hono's faster router refuses routes with a parameter where others have a name, as
 * in `/api/forms/:name` beside `/api/forms/report-a-concern`.
 */
export class FullPathRouter<Handler> implements Router<Handler> {
  readonly name = 'FullPathRouter';
  readonly #routes = new TrieRouter<Handler>();
  /**
   * By path and method, for each path in full and the methods that routes have: callers may send thirty others, each of
   * which would be kept with all that runs before a refusal.
   */
  readonly #found = new Map<string, Map<string, Result<Handler>>>();
  readonly #methods = new Set<string>();

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    if (method !== METHOD_NAME_ALL) this.#methods.add(method);
    if (!/[:*]/.test(path)) this.#found.set(path, new Map());
    for (const byMethod of this.#found.values()) byMethod.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const byMethod = this.#found.get(path);
    const known = byMethod?.get(method);
    if (known) return known;
    const found = this.#routes.match(method, path);
    if (this.#methods.has(method)) byMethod?.set(method, found);
    return found;
  }
}
