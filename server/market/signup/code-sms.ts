import { t } from '../../../codegen/runtime/translate.ts';

/**
 * The text message with a code. Its last line lets phones fill the code in on this site only. Nothing that a
 * person typed is in it, so it cannot carry anybody's advertisement.
 */
export function codeSms(code: string, host: string): string {
  const said = t('{code} is your Tenderfoot code. It expires in 10 minutes. Never share it.', { code });
  return `${said}\n\n@${host} #${code}`;
}
