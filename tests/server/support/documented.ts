import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AppError } from '../../../server/platform/errors.ts';
import { sentences } from '../../../server/platform/i18n/sentences.ts';

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };
type Paths = Record<string, Record<string, Operation>>;

const file = join(import.meta.dirname, '../../../codegen/generated/openapi.json');
export const openApi: { paths: Paths } = JSON.parse(readFileSync(file, 'utf8'));

const patterns = Object.keys(openApi.paths).map((path) => ({
  path,
  pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true })).addSchema(openApi, 'openapi');

/** Statuses that belong to no particular call: a fault of ours, and a refusal before a call is reached. */
const ELSEWHERE = new Set([405, 500]);

const french: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../schemas/sentences.fr.json'), 'utf8'),
);
const inBoth = (sentence: string) => [sentence, french[sentence] ?? ''];
const OF_ADDRESS: Record<number, string[]> = {
  400: inBoth(sentences.malformed.say()),
  422: inBoth(sentences.zeroCharacter.say()),
};

/** Tells whether a request was refused for the characters in its address, which happens before any call is reached. */
export async function isOfAddress(response: Response): Promise<boolean> {
  const said = OF_ADDRESS[response.status];
  if (!said) return false;
  const text = await response.clone().text();
  return said.some((sentence) => text.includes(sentence));
}

/**
 * Checks a response against the API's description; passes over calls that are not documented.
 * @throws Error when the answer of a documented call differs from its description
 */
export async function checkDocumented(method: string, url: string, response: Response): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost');
  // A path without variables comes first, so that staff's `/services` is not taken for an id.
  const known = patterns
    .filter(({ pattern }) => pattern.test(pathname))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
  const operation = known && openApi.paths[known.path]?.[method.toLowerCase()];
  if (!known || !operation || ELSEWHERE.has(response.status) || response.status === 304) return;
  const name = `${method} ${known.path} ${response.status}`;
  const documented = operation.responses[response.status];
  if (!documented && (await isOfAddress(response))) return;
  if (!documented) throw new Error(`${name} is not documented: ${await response.clone().text()}`);
  const isPlain = response.headers.get('content-encoding') === null;
  if (!documented.content?.['application/json'] || !isPlain) return;
  const parts = [known.path, method.toLowerCase(), 'responses', `${response.status}`, 'content'];
  const pointer = [...parts, 'application/json', 'schema'].map(pointerPart).join('/');
  const validate = ajv.getSchema(`openapi#/paths/${pointer}`);
  const body: unknown = JSON.parse(await response.clone().text());
  if (validate?.(body) !== true)
    throw new Error(`${name} answers otherwise than documented: ${ajv.errorsText(validate?.errors)}`);
  const { errors, problems } = Object(body) as Partial<AppError['body']>;
  if (errors && problems && response.status >= 400) compareFacts(name, { errors, problems });
}

/** Facts and sentences are of the same places, in the same order. */
function compareFacts(name: string, { errors, problems }: AppError['body']): void {
  const [told, said] = [problems.map(({ path }) => path), Object.keys(errors)];
  if (told.join() !== said.join()) throw new Error(`${name} tells facts of ${told}, and says ${said}`);
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
