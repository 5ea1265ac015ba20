import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Lines of our own code that match, as `file: match`, in whose folders and files they stand. */
function found(what: RegExp, folders = '{server,client,widgets,codegen/runtime}'): string[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, { cwd: ROOT })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(what)].map(([text]) => `${file}: ${text}`),
    );
}

const filesOf = (lines: string[]) => [...new Set(lines.map((line) => line.slice(0, line.indexOf(':'))))];

it('the server starts no program but itself, its build and what looks into files', () => {
  expect(filesOf(found(/^import (?!type ).*('node:child_process'|'node:cluster')/gm, 'server'))).toEqual([
    'server/engine/uploads/confined-process.ts',
    'server/programs/build.ts',
    'server/programs/supervise.ts',
  ]);
});

it('only adapters of ports call somebody else', () => {
  const calls =
    /\bfetch\(|\bhttps?\.(get|request)\(|\bcreateTransport\(|new (S3Client|Stripe)\(|\bconnect\(settings|\btls\./g;
  expect(
    filesOf(found(calls, 'server')).filter((file) => !file.startsWith('server/platform/adapters/')),
  ).toEqual([]);
});

it('no markup is made of data, and no text becomes code', () => {
  const markup = /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/g;
  const code = /\beval\(|new Function\(|\bset(Timeout|Interval)\('/g;
  expect([...found(markup), ...found(code)]).toEqual([]);
});

it('a type is forced upon a value five times at most, and each time with a reason', () => {
  const forced = globSync('{server,client,widgets,codegen}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['codegen/generated/**'],
  }).flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      /^(?!\s*(\/\/|\/?\*)).*\bas (never|unknown as)\b/.test(line)
        ? [{ line: `${file}: ${line.trim()}`, above: lines.slice(Math.max(0, at - 2), at) }]
        : [],
    );
  });
  expect(forced.length).toBeLessThanOrEqual(5);
  const unexplained = forced.filter(({ above }) => !above.some((line) => /^\s*\/\/ /.test(line)));
  expect(unexplained.map(({ line }) => line)).toEqual([]);
});

it('nothing is written into what is found under a name: it may be what every object comes from', () => {
  const written =
    /Object\.assign\([^,()]*\[.*|\[[a-z][^\]'"]*\](!|\?\.)?\[[^\]]+\] (\?\?|\|\|)?= .*|\] \?\?= [[{].*/g;
  expect(found(written, '{server,codegen}')).toEqual([]);
});

it('chance is never that of Math.random where something has to stay secret', () => {
  expect(found(/Math\.random/g, 'server')).toEqual([]);
});

it('hashes are SHA-256, ciphers AES-256-GCM, passwords Argon2id, and all are those of Node', () => {
  const named = found(
    /\b(?:createHash|createHmac|hash|hkdfSync|hkdf|create(?:C|Dec)ipheriv|run)\('([\w-]+)'/g,
    'server',
  );
  const algorithms = new Set(named.map((line) => /'([\w-]+)'/.exec(line)?.[1]));
  expect([...algorithms].toSorted()).toEqual(['aes-256-gcm', 'argon2id', 'sha256']);
  expect(found(/from '(crypto-js|bcrypt(js)?|node-forge|tweetnacl|jsonwebtoken|argon2)'/g, 'server')).toEqual(
    [],
  );
});

it('certificates are looked at, but for servers of this very machine', () => {
  expect(found(/rejectUnauthorized.*|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g, 'server')).toEqual([
    'server/platform/adapters/mail/smtp.ts: rejectUnauthorized: false } }),',
  ]);
});

it('text is sent with the characters that it is written in', () => {
  expect(found(/'text\/[a-z]+'/g, 'server')).toEqual([]);
});

it('every password is typed into a field that hides it', () => {
  const schemas = globSync('schemas/{{forms,dialogs}/*/form,calls/*,common/*}.schema.json', { cwd: ROOT });
  const shown = schemas.flatMap((file) => {
    const { properties = {} } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    const ui = file.includes('/forms/')
      ? JSON.parse(readFileSync(join(ROOT, file.replace('.schema.json', '.ui.json')), 'utf8'))
      : undefined;
    return Object.keys(properties)
      .filter((name) => /password$/i.test(name) && ui && ui[name]?.['ui:widget'] !== 'password')
      .map((name) => `${file}: ${name}`);
  });
  expect(schemas.length).toBeGreaterThan(20);
  expect(shown).toEqual([]);
});
