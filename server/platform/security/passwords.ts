import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Random } from '../ports/random.ts';
import { createGate } from '../turns/gate.ts';

export type Passwords = {
  /** Returns a PHC string with its own salt. `caller` is whose turn in the line it uses (`callers.ts`). */
  hash(caller: string, password: string): Promise<string>;
  /** Compares a password with a hash. Without a hash it takes as long and returns false. */
  verify(caller: string, password: string, hash: string | undefined): Promise<boolean>;
};

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * Leaves one core to the thread that answers requests, which many logins must not slow down, and at least half of the
 * four worker threads to files and compression.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MOST_WAITING = 150;
/** Less than the fifteen seconds after which a browser gives up on an answer (`client/api/call.ts`). */
const PATIENCE_MS = 12_000;

const run = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/**
 * Hashes passwords with Argon2id, one or two at a time; others wait, callers taking turns. Tests use less memory.
 * @throws AppError `unavailable` for the caller with most in the line when more than 150 are waiting
 */
export function createPasswords(
  random: Random,
  { atOnce = AT_ONCE, memoryKib = MEMORY_KIB }: { atOnce?: number; memoryKib?: number | undefined } = {},
): Passwords {
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=1$`;
  const queue = createGate({ atOnce, waiting: MOST_WAITING, patienceMs: PATIENCE_MS });
  const noSalt = random.bytes(SALT_BYTES);
  const tagOf = (caller: string, password: string, nonce: Buffer) =>
    queue(caller, () =>
      run('argon2id', {
        message: Buffer.from(password),
        nonce,
        parallelism: 1,
        tagLength: TAG_BYTES,
        memory: memoryKib,
        passes: PASSES,
      }),
    );
  return {
    async hash(caller, password) {
      const salt = random.bytes(SALT_BYTES);
      const tag = await tagOf(caller, password, salt);
      return `${prefix}${salt.toString('base64url')}$${tag.toString('base64url')}`;
    },
    async verify(caller, password, hash) {
      const [salt = '', known = ''] = hash?.startsWith(prefix) ? hash.slice(prefix.length).split('$') : [];
      const tag = await tagOf(caller, password, salt === '' ? noSalt : Buffer.from(salt, 'base64url'));
      const expected = Buffer.from(known, 'base64url');
      return expected.length === tag.length && timingSafeEqual(expected, tag);
    },
  };
}
