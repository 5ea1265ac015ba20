import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ONE_PAGE_PDF } from '../browser/applications.ts';
import { approvedMember } from '../browser/members.ts';
import { inboxAt, type Product } from '../browser/site.ts';
import { freePort } from '../free-port.ts';
import { startClamd } from '../ports/support/clamd-server.ts';
import { startS3Server } from '../ports/support/s3-server.ts';
import { startSmtpSink } from '../ports/support/smtp-sink.ts';
import { startPostgres } from '../postgres/server.ts';
import { bareSurroundings } from '../programs.ts';
import { startRoundRobin } from '../round-robin.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { ROOT, readCompose, readDockerfile } from './files.ts';

const image = readDockerfile();
const server = readCompose().services.server;

/** What the set-up's other services are on this machine: a real one each, on an address of its own. */
async function startSurroundings() {
  const database = await startPostgres();
  onTestFinished(() => database.stop());
  const clamd = await startClamd();
  onTestFinished(clamd.stop);
  const s3 = await startS3Server(server?.environment?.S3_BUCKET);
  const smtp = await startSmtpSink();
  const proxy = await startRoundRobin();
  onTestFinished(proxy.stop);
  const addresses = {
    ...s3.env,
    DATABASE_URL: database.urlOf('postgres'),
    CLAMD_URL: clamd.url,
    SMTP_URL: smtp.url,
    PUBLIC_URL: proxy.url,
  };
  return { s3, smtp, proxy, addresses };
}

/** Runs a command of the image's with its settings and these, as a container would. */
function containerOf(command: string[], settings: Record<string, string>) {
  const [program = '', ...words] = command;
  expect(program).toBe('node');
  const env = { ...bareSurroundings(), ...image.env, ...server?.environment, ...settings };
  return spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** One of the servers, once the image's own health check calls it healthy. */
async function startServer(addresses: Record<string, string>): Promise<{ url: string; dataDir: string }> {
  const dataDir = temporaryDirectory();
  const place = { HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: dataDir };
  const child = containerOf(image.command, { ...addresses, ...place });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const check = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
    return exitOf(containerOf(image.healthCheck, place));
  };
  await expect
    .poll(check, { timeout: 60_000, interval: 300 })
    .toBe(0)
    .catch((error: unknown) => {
      throw new Error(`The server is not healthy: ${said}`, { cause: error });
    });
  return { url: `http://127.0.0.1:${place.PORT}`, dataDir };
}

function exitOf(child: ReturnType<typeof containerOf>): Promise<number | null> {
  return new Promise((ended) => child.once('exit', ended));
}

it('the commands of the image, twice behind one address, take a seller from the signup to an account', async () => {
  const { s3, smtp, proxy, addresses } = await startSurroundings();
  const servers = await Promise.all([startServer(addresses), startServer(addresses)]);
  proxy.sendTo(servers.map(({ url }) => url));
  const [{ dataDir } = { dataDir: '' }] = servers;
  const mailsTo = (to: string) => smtp.mails.filter(({ recipients }) => recipients.includes(to));
  const product: Product = {
    url: proxy.url,
    dataDir,
    databaseUrl: addresses.DATABASE_URL,
    async inbox(to) {
      if (!to.includes('@')) return inboxAt(proxy.url, to);
      return mailsTo(to).map(({ content }) => ({
        id: '',
        channel: 'email',
        to,
        subject: content.subject ?? '',
        text: content.text ?? '',
      }));
    },
    stop: async () => {},
  };
  // The staff command is run where the servers are.
  for (const [name, value] of Object.entries({ ...server?.environment, ...addresses }))
    vi.stubEnv(name, value);

  const form = new FormData();
  form.append('files[]', new Blob([ONE_PAGE_PDF], { type: 'application/pdf' }), 'certificate.pdf');
  const upload = await fetch(`${proxy.url}/api/files/upload`, { method: 'POST', body: form });
  const { files } = (await upload.json()) as { files: { id: string }[] };
  const id = files[0]?.id ?? '';
  const email = 'jordan@scaled.example';
  const insurances = [{ insurance_id: 'cgl', amount: 1_000_000, file_id: id }];
  const session = await approvedMember(product, { kind: 'seller', email, name: 'Scaled Ltd.', insurances });

  const seen = await fetch(`${proxy.url}/api/files/${id}`, { headers: { Cookie: session } });
  expect(await seen.text()).toBe(ONE_PAGE_PDF);
  expect(s3.state.requests).toContain(`PUT /uploads/uploads/${id}?x-id=PutObject`);
  expect(Math.min(...proxy.counts), 'both took their part').toBeGreaterThan(5);
  for (const one of servers) expect(existsSync(join(one.dataDir, 'tenderfoot.sqlite'))).toBe(false);
  const subjects = mailsTo(email).map(({ content }) => content.subject);
  expect(new Set(subjects).size, 'nothing was sent twice').toBe(subjects.length);
}, 90_000);
