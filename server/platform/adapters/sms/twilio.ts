import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { isObject } from '../../../../codegen/runtime/json.ts';
import type { Sms, SmsSender } from '../../ports/sms.ts';
import { VendorError } from '../../ports/vendor-error.ts';
import { giveAtMost } from '../../process/patience.ts';
import { answerOf, reasonOf } from '../answer-of.ts';
import { boundAnswers } from '../bound-answers.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service. */
  from: string;
  /** Without a trailing slash. */
  baseUrl: string;
};

const TIMEOUT_MS = 10_000;
/** Message ids that are remembered. */
const MOST_KNOWN = 1000;

/**
 * Sends text messages by Twilio's REST API. Twilio has no idempotency keys, so before a message is sent again, the
 * latest messages to its number are searched for it.
 */
export function createTwilioSms(settings: TwilioSettings, timeoutMs = TIMEOUT_MS): SmsSender {
  boundAnswers();
  const known = new Map<string, Promise<void>>();
  const deliver = async (sms: Sms, mayBeThere: boolean) => {
    if (mayBeThere && (await isThere(settings, timeoutMs, sms))) return;
    await post(settings, timeoutMs, sms);
  };
  return {
    send(sms) {
      const earlier = known.get(sms.id);
      const attempt = earlier
        ? earlier.catch(() => deliver(sms, true))
        : deliver(sms, sms.isRepeated === true);
      known.set(sms.id, attempt);
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      return attempt;
    },
  };
}

async function post(settings: TwilioSettings, timeoutMs: number, { to, text: said }: Sms): Promise<void> {
  const sender = settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const body = new URLSearchParams({ To: to, [sender]: settings.from, Body: said });
  const answer = await ask(settings, timeoutMs, '', body.toString());
  if (typeof answer.sid !== 'string') throw new VendorError('nonsense');
}

/** Statuses of messages that never went out. */
const FAILED = new Set<unknown>(['failed', 'undelivered', 'canceled']);

/**
 * Returns whether the message was sent already. Compares the ends of texts, because Twilio puts a notice before the
 * messages of trial accounts.
 */
async function isThere(
  settings: TwilioSettings,
  timeoutMs: number,
  { to, text: said }: Sms,
): Promise<boolean> {
  const query = new URLSearchParams({ To: to, PageSize: '20' });
  const { messages } = await ask(settings, timeoutMs, `?${query}`);
  if (!Array.isArray(messages)) throw new VendorError('nonsense');
  return messages.some((message: unknown) => {
    const { body, status } = isObject(message) ? message : {};
    return typeof body === 'string' && body.trim().endsWith(said.trim()) && !FAILED.has(status);
  });
}

type Answer = Record<string, unknown>;

async function ask(
  { baseUrl, accountSid, authToken }: TwilioSettings,
  timeoutMs: number,
  query: string,
  form?: string,
): Promise<Answer> {
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json${query}`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  try {
    return await giveAtMost(timeoutMs, async (signal) => {
      const headers = {
        Authorization: `Basic ${credentials}`,
        ...(form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      };
      const method = form === undefined ? 'GET' : 'POST';
      const request = address.startsWith('https:') ? requestHttps : requestHttp;
      const response = await answerOf(request(address, { method, headers, signal }), form ?? '');
      const answer = objectOf(await text(response));
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return answer;
      throw refusalOf(status, answer);
    });
  } catch (error) {
    throw error instanceof VendorError ? error : new VendorError(reasonOf(error), { cause: error });
  }
}

function objectOf(json: string): Answer {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {}
  return {};
}

/**
 * Returns the error for a refused message. Twilio reports a bad message with status 400 and a code, which is final; any
 * other error is about our account, or temporary.
 */
function refusalOf(status: number, { code }: Answer): VendorError {
  const isFinal = status === 400 && typeof code === 'number';
  return new VendorError(isFinal ? `twilio ${code}` : `http ${status}`, { isFinal });
}
