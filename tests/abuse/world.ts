import { approvedMember, readyToken, staffSession } from '../browser/members.ts';
import { inboxAt, type Product } from '../browser/site.ts';
import { type Running, startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

export const roles = ['reviewer', 'owner', 'editor', 'admin', 'buyer', 'seller', 'consultant'] as const;
/** Who calls: somebody with that role, nobody, or somebody with a session that is none. */
export type Caller = (typeof roles)[number] | 'nobody' | 'forger';

/** How often a token is given out before there is a new one. */
const TOKEN_LASTS = 60;

export type World = Product & People & { running: Running };

/** Callers of a product, and their tokens. */
export type People = {
  /** The cookie of a caller; made anew when asked to, since calls end sessions. */
  cookieOf(caller: Caller, isRenewed?: boolean): Promise<string>;
  /** The token of a signup, of a buyer, a seller and a consultant in turns, or of this one; a new one after some time. */
  token(organizationType?: number): Promise<string>;
};

/** The real server as a process, with somebody of each role. Limits per address are off: they would hide the rest. */
export async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const dataDir = temporaryDirectory();
  const running = startProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });
  const url = await running.address;
  const product: Product = {
    url,
    dataDir,
    inbox: (to) => inboxAt(url, to),
    stop: async () => void running.child.kill('SIGKILL'),
  };
  return { ...product, ...peopleOf(product), running };
}

/** Somebody of each role, made when first asked for. */
export function peopleOf(product: Product): People {
  const cookies = new Map<Caller, string>();
  let made = 0;
  let asked = 0;
  const tokens: string[] = [];
  const make = (caller: Caller) => {
    made += 1;
    const email = `${caller}${made}@abuse.example`;
    if (caller === 'nobody') return '';
    if (caller === 'forger') return 'sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    if (caller === 'buyer' || caller === 'seller' || caller === 'consultant')
      return approvedMember(product, { kind: caller, email, name: `The ${caller}` });
    return staffSession(product, caller, email);
  };
  return {
    async token(organizationType) {
      asked += 1;
      const at = organizationType === undefined ? asked % 3 : organizationType - 2;
      if (tokens[at] && asked % TOKEN_LASTS > 2) return tokens[at];
      tokens[at] = await readyToken(product, at + 2, 'Prairie Pipeline Ltd.');
      return tokens[at];
    },
    async cookieOf(caller, isRenewed = false) {
      const known = cookies.get(caller);
      if (known !== undefined && !isRenewed) return known;
      const cookie = await make(caller);
      cookies.set(caller, cookie);
      return cookie;
    },
  };
}
