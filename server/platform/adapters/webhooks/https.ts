import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Clock } from '../../ports/clock.ts';
import { VendorError } from '../../ports/vendor-error.ts';
import type { WebhookCall, WebhookSender } from '../../ports/webhooks.ts';
import { giveAtMost } from '../../process/patience.ts';
import { eachPiece } from '../../streams.ts';
import { answerOf, reasonOf } from '../answer-of.ts';
import { boundAnswers } from '../bound-answers.ts';
import { isPublicAddress } from './public-address.ts';
import { signatureHeaders } from './signature.ts';

/** Finds all addresses of a name. */
export type LookUp = (name: string) => Promise<LookupAddress[]>;

type Parts = {
  clock: Clock;
  /** `hooks.example.com`, `*.example.org:8443`; see `isWebhookHost`. */
  hosts: readonly string[];
  lookUp?: LookUp;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
};

/** Less than for other vendors: a receiver only has to say that it has the event. */
const TIMEOUT_MS = 5000;
/** Longest address of a receiver. */
const LONGEST_URL = 500;
/** Nobody reads what a receiver answers. */
const MOST_ANSWERED = 65_536;

const NAME = /^(\*\.)?([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/;
const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** Whether a text names hosts of the internet: `hooks.example.com`, or with a port, or `*.example.com` for all below it. */
export function isWebhookHost(text: string): boolean {
  const [name = ''] = text.split(':');
  return NAME.test(name) && hasGoodPort(text, false);
}

/** Whether a text names a receiver on this machine, for trying things out: `localhost:4000`. It is called by HTTP. */
export function isHostOfThisMachine(text: string): boolean {
  const [name = ''] = text.split(':');
  return THIS_MACHINE.test(name) && hasGoodPort(text, true);
}

/** Whether a port is written as addresses write it. */
function hasGoodPort(host: string, isNeeded: boolean): boolean {
  const [, port, ...rest] = host.split(':');
  if (port === undefined) return !isNeeded;
  return rest.length === 0 && /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;
}

/**
 * Sends events by HTTPS, to named hosts only and only to addresses of the internet. A name is looked up once for each
 * call, and what was judged is what is connected to: a name that leads elsewhere a moment later gains nothing.
 * Redirects are not followed.
 */
export function createWebhookSender(parts: Parts): WebhookSender {
  boundAnswers();
  const { clock, hosts, timeoutMs = TIMEOUT_MS } = parts;
  const known = (url: string) => receiverOf(url, hosts);
  return {
    hosts,
    allows: (url) => known(url) !== undefined,
    async send(call) {
      const receiver = known(call.url);
      if (!receiver) throw new VendorError('host-not-allowed');
      const options = {
        method: 'POST',
        agent: false,
        headers: headersOf(call, clock.now()),
        lookup: receiver.isHere ? undefined : guardedLookup(parts),
      };
      const request = receiver.isHere ? requestHttp : requestHttps;
      const { host } = receiver.url;
      const status = await giveAtMost(timeoutMs, (signal) =>
        statusOf(request(receiver.url, { ...options, signal }), call.body),
      ).catch((error: unknown) => {
        throw new VendorError(reasonOf(error), { host, cause: error });
      });
      // A receiver that is gone says so; anything else may pass.
      const isFinal = status === 410;
      if (status < 200 || status > 299) throw new VendorError(`http ${status}`, { isFinal, host });
    },
  };
}

function headersOf({ id, body, secrets }: WebhookCall, at: Date): Record<string, string | number> {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Tenderfoot-Webhooks/1',
    ...signatureHeaders({ id, body, secrets, at }),
  };
}

/** Takes an address apart; undefined for one that must not be called. */
function receiverOf(text: string, hosts: readonly string[]): { url: URL; isHere: boolean } | undefined {
  const url = text.length <= LONGEST_URL ? URL.parse(text) : null;
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const isHere = url.protocol === 'http:' && hosts.includes(`${url.hostname}:${url.port || '80'}`);
  if (isHere) return isHostOfThisMachine(`${url.hostname}:${url.port || '80'}`) ? { url, isHere } : undefined;
  const isNamed = url.protocol === 'https:' && hosts.some((host) => names(host, url));
  return isNamed ? { url, isHere } : undefined;
}

function names(host: string, { hostname, port }: URL): boolean {
  if (!isWebhookHost(host) || !NAME.test(hostname) || hostname.startsWith('*')) return false;
  const [name = '', itsPort = '443'] = host.split(':');
  if (itsPort !== (port || '443')) return false;
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
}

/** Looks a name up and gives only what is public; where any of its addresses is not, none. */
function guardedLookup({ lookUp = askNameServers, isAllowed = isPublicAddress }: Parts): LookupFunction {
  return (name, { all }, found) => {
    lookUp(name)
      .then((addresses) => {
        const [first] = addresses;
        if (!first) throw new VendorError('ENOTFOUND');
        if (!addresses.every(({ address }) => isAllowed(address)))
          throw new VendorError('address-not-public');
        return () => (all ? found(null, addresses) : found(null, first.address, first.family));
      })
      .catch((error: NodeJS.ErrnoException) => () => found(error, ''))
      .then((tell) => tell());
  };
}

/**
 * Asks name servers directly: the system's lookup would keep a thread for each name that nobody answers for, and files
 * are read and written by the same few threads.
 */
async function askNameServers(name: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
}

/** Sends a body. @returns the status of the answer, whose text is thrown away */
async function statusOf(request: ClientRequest, body: string): Promise<number> {
  const response = await answerOf(request, body);
  let size = 0;
  const take = (piece: Uint8Array) => {
    size += piece.length;
    if (size > MOST_ANSWERED) throw new RangeError('The answer is too long');
  };
  // What breaks once the status is there changes nothing about it.
  await eachPiece(response, take).catch(() => {});
  response.destroy();
  return response.statusCode ?? 0;
}
