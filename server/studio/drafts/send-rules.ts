import type { AppContext } from '../../platform/http/request-context.ts';
import { SCRIPT_TYPE } from '../../platform/site/site-files.ts';

/** Answers with the rules of a draft, which nothing may keep. */
export function sendRules(c: AppContext, code: string): Response {
  return c.body(code, 200, { 'Content-Type': SCRIPT_TYPE, 'Cache-Control': 'no-store' });
}
