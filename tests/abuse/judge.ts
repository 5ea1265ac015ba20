import { checkDocumented, isOfAddress } from '../server/support/documented.ts';
import { isForOthers } from './operations.ts';
import type { Asked } from './requests.ts';

/** What tells a stranger how the server is made. */
const REVEALING =
  /SQLITE_|sqlite3|node_modules|\/server\/|\.ts:\d|at async|TypeError|RangeError|SyntaxError|ECONNREFUSED/;

/** What is wrong with an answer, as a sentence; undefined when nothing is. */
export async function faultOf(request: Asked, response: Response): Promise<string | undefined> {
  const { operation, caller } = request;
  const { status, headers } = response;
  if (status >= 500) return `answers ${status}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return `${status} without nosniff`;
  const wasLetIn = ![400, 401, 403, 404, 405, 413, 415].includes(status) && !(await isOfAddress(response));
  if (wasLetIn && isForOthers(operation, caller)) return `lets in ${caller}: ${status}`;
  const text = await response.clone().text();
  if (status >= 400 && REVEALING.test(text)) return `reveals: ${text.slice(0, 200)}`;
  const isPersonal = operation.access !== 'public';
  if (isPersonal && headers.get('cache-control')?.includes('no-store') !== true) return 'may be cached';
  // The description is of its calls; an address that is none of them has no entry.
  const [path = ''] = request.path.split('?');
  return checkDocumented(operation.method, path, response).then(
    () => undefined,
    (error: unknown) => String(error),
  );
}
