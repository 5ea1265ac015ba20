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
  readonly #fullPaths = new Set<string>();
  readonly #methods = new Set<string>();
  /**
   * By path and method, for paths in full and the methods that routes have: callers may send thirty others, each of
   * which would be kept with all that runs before a refusal.
   */
  readonly #found = new Map<string, Map<string, Result<Handler>>>();

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    if (method !== METHOD_NAME_ALL) this.#methods.add(method);
    if (!/[:*]/.test(path)) this.#fullPaths.add(path);
    this.#found.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const byMethod = this.#found.get(path);
    const known = byMethod?.get(method);
    if (known) return known;
    const found = this.#routes.match(method, path);
    if (this.#fullPaths.has(path) && this.#methods.has(method))
      this.#found.set(path, (byMethod ?? new Map()).set(method, found));
    return found;
  }
}
