import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOf } from './judge.ts';
import { startMeasured, type Used } from './measured-server.ts';
import { type Asked, asked } from './requests.ts';
import { requests, seeds } from './settings.ts';
import { peopleOf, roles, type World } from './world.ts';

const MINUTES = 60_000;
/** By thousands of requests that changed what they could: a connection of the test's own may be held more. */
const MOST_LEFT = { openFiles: 5, bytes: 1_000_000 };
const MOST_RESIDENT = 350_000_000;
/** The longest text of a request that is printed. */
const SHOWN = 400;

/** Ids that answers have named, for later requests to ask after: of people who are in the world none. */
class KnownIds {
  readonly ids: string[] = ['00000000-0000-7000-8000-000000000000'];
  private turn = 0;

  next(): string {
    this.turn += 1;
    return this.ids[this.turn % this.ids.length] ?? '';
  }

  learn(path: string, text: string): void {
    if (path.startsWith('/api/admin/staff')) return;
    for (const [, id] of text.matchAll(/"(?:id|applicationId)":"([\w-]{3,64})"/g)) {
      if (id && !this.ids.includes(id)) this.ids.push(id);
      if (this.ids.length > 300) this.ids.splice(1, 1);
    }
  }
}

async function ask(world: World, request: Asked, ids: KnownIds): Promise<Response> {
  const { operation, caller, headers, body } = request;
  const path = request.path.replaceAll('{id}', () => ids.next());
  const cookie = await world.cookieOf(caller);
  const response = await fetch(world.url + path, {
    method: operation.method,
    headers: { ...(cookie && { Cookie: cookie }), ...headers },
    ...(body !== undefined && { body: await withToken(world, body) }),
    redirect: 'manual',
  });
  if (response.ok) ids.learn(path, await response.clone().text());
  const isSessionGone = response.status === 401 && cookie !== '' && caller !== 'forger';
  const isTheirs = !headers.Cookie && isSessionGone;
  if (isTheirs) await world.cookieOf(caller, (await me(world, cookie)) === 401);
  await replaceMoved(world, request, response);
  return response;
}

/** Somebody whom an admin has given another role may do other things from now on: another takes their place. */
async function replaceMoved(world: World, { operation }: Asked, response: Response): Promise<void> {
  if (!response.ok || operation.method !== 'PUT' || operation.path !== '/admin/staff/{id}') return;
  const { email }: { email: string } = await response.clone().json();
  const moved = roles.find((role) => new RegExp(`^${role}\\d`).test(email));
  if (moved) await world.cookieOf(moved, true);
}

async function withToken(world: World, body: string | Uint8Array): Promise<string | Uint8Array<ArrayBuffer>> {
  if (typeof body !== 'string') return new Uint8Array(body);
  return body.includes('{token}') ? body.replaceAll('{token}', await world.token()) : body;
}

async function me(world: World, cookie: string): Promise<number> {
  return (await fetch(`${world.url}/api/account/me`, { headers: { Cookie: cookie } })).status;
}

function shown({ operation, caller, path, headers, body }: Asked): string {
  const content =
    typeof body === 'string' ? body.slice(0, SHOWN) : Buffer.from(body ?? []).toString('latin1');
  return `${operation.method} ${path.slice(0, SHOWN)} as ${caller} ${JSON.stringify(headers)} ${content.slice(0, SHOWN)}`;
}

it.each(seeds)(
  `answers ${requests} requests from seed %d as its description says, never with a fault of its own`,
  async (seed) => {
    const server = await startMeasured({ RATE_LIMITS: 'off', NODE_OPTIONS: '--max-old-space-size=160' });
    const world: World = { ...server, ...peopleOf(server) };
    const ids = new KnownIds();
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const sample = fc.sample(asked, { seed, numRuns: requests });
    let before: Used | undefined;
    // What is asked once more finds all loaded and kept that its kind may keep.
    const again = sample.slice(-Math.ceil(requests / 2));
    for (const [at, request] of [...sample, ...again].entries()) {
      if (at === requests) before = await server.settled();
      const response = await ask(world, request, ids);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const fault = await faultOf(request, response);
      if (fault) faults.push(`${fault}\n  ${shown(request)}`);
    }
    const after = await server.settled();
    if (!before) throw new Error('Nothing was asked');
    const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`);
    const left = { openFiles: after.openFiles - before.openFiles, kept: after.kept - before.kept };
    process.stdout.write(
      `Seed ${seed}: ${counts.join(', ')}; ${Math.round(after.resident / 1e6)} MB, left by asking half of it again: ` +
        `${Math.round(left.kept / 1000)} kB, ${left.openFiles} open files\n`,
    );
    expect(faults.slice(0, 20).join('\n')).toBe('');
    expect(world.running.child.exitCode).toBeNull();
    expect(after.incoming, 'nothing is left where uploads arrive').toBe(0);
    expect(left.openFiles).toBeLessThan(MOST_LEFT.openFiles);
    expect(left.kept).toBeLessThan(MOST_LEFT.bytes);
    expect(after.resident).toBeLessThan(MOST_RESIDENT);
  },
  10 * MINUTES,
);
