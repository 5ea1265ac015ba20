import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { findNginx } from '../nginx.ts';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { ROOT } from './files.ts';

/** More than nginx could take with its own main file and one of its processes. */
const SLOW = 1600;

/** nginx with the set-up's own file, but for where it listens, what it asks and where it may write. */
async function startProxy(target: string): Promise<number> {
  const [port, prefix] = [await freePort(), temporaryDirectory()];
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = folders.map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ');
  const replaced: [string, string][] = [
    ['server server:3000;', `server ${new URL(target).host};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['http {', `http { ${paths}`],
  ];
  let text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  for (const [shipped, ours] of replaced) {
    expect(text).toContain(shipped);
    text = text.replace(shipped, ours);
  }
  mkdirSync(join(prefix, 'logs'));
  const file = join(prefix, 'nginx.conf');
  writeFileSync(file, text);
  const globals = `daemon off; pid ${prefix}/nginx.pid; error_log stderr warn;`;
  const nginx = spawn(findNginx(), ['-p', prefix, '-c', file, '-g', globals], { stdio: 'ignore' });
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  await expect.poll(() => statusFor(port, '127.0.0.1').catch(() => 0)).toBe(200);
  return port;
}

/** Of a page that somebody at this address asks for. */
function statusFor(port: number, localAddress: string): Promise<number> {
  return new Promise((told, failed) => {
    const asked = request({ host: '127.0.0.1', port, path: '/login', localAddress, agent: false }, (answer) =>
      answer.resume().once('end', () => told(answer.statusCode ?? 0)),
    );
    asked.once('error', failed);
    asked.end();
  });
}

/** A body that does not come to its end; what was answered, as far as it was. */
function sendSlowly(port: number, path: string, localAddress: string) {
  const socket: Socket = connect({ host: '127.0.0.1', port, localAddress });
  onTestFinished(() => void socket.destroy());
  const one = { answer: '' };
  socket.on('error', () => {}).on('data', (piece) => (one.answer += piece));
  const method = path.endsWith('upload') ? 'POST' : 'PUT';
  const type = path.endsWith('upload') ? 'multipart/form-data; boundary=B' : 'application/json';
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: a', `Content-Type: ${type}`];
  socket.write([...lines, 'Content-Length: 10000', '', '-'].join('\r\n'));
  return one;
}

it.each([
  ['one address', 1, 1, '/api/registration/draft', 128],
  ['one network', 1, 40, '/api/registration/draft', 512],
  ['four networks', 4, 10, '/api/registration/draft', SLOW],
  ['one address that uploads', 1, 1, '/api/files/upload', 16],
  ['ten networks that upload', 10, 4, '/api/files/upload', 640],
])(
  'others are served while 1,600 connections of %s send slowly',
  async (_, networks, addresses, path, most) => {
    const server = startProcess({ DATA_DIR: temporaryDirectory(), TRUSTED_PROXIES: '1' });
    const port = await startProxy(await server.address);
    const all = Array.from({ length: SLOW }, (_, at) =>
      sendSlowly(port, path, `127.0.${77 + (at % networks)}.${1 + (Math.floor(at / networks) % addresses)}`),
    );
    await expect.poll(() => all.filter(({ answer }) => answer.includes(' 503 ')).length).toBe(SLOW - most);
    for (let time = 0; time < 5; time += 1) expect(await statusFor(port, '127.0.99.1')).toBe(200);
    expect(all.filter(({ answer }) => answer === '').length).toBeLessThanOrEqual(most);
  },
  120_000,
);
