import { inboxAt, type Product } from '../browser/site.ts';
import { startProcess } from '../server/support/server-process.ts';
import { newDatabase } from '../server/support/test-database.ts';

export type Answered = { status: number; body: Record<string, unknown> };

/** Two processes on one database; each call goes to the other one than the last. */
export type Twins = Product & {
  call(path: string, body: object, cookie?: string): Promise<Answered>;
  /** So many of the same calls at once, the statuses of their answers. */
  race(count: number, one: (at: number) => Promise<Answered>): Promise<number[]>;
};

export async function startTwins(): Promise<Twins> {
  const database = await newDatabase();
  const settings = { ...database, RATE_LIMITS: 'off' };
  const urls = await Promise.all([1, 2].map(() => startProcess(settings).address));
  let turn = 0;
  const [url = ''] = urls;
  return {
    url,
    dataDir: database.DATA_DIR,
    databaseUrl: database.DATABASE_URL,
    inbox: (to) => inboxAt(url, to),
    stop: async () => {},
    async call(path, body, cookie = '') {
      turn += 1;
      const response = await fetch(`${urls[turn % urls.length]}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    },
    async race(count, one) {
      const answers = await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
      return answers.map(({ status }) => status).toSorted();
    },
  };
}
