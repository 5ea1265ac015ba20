import { t } from '../../../codegen/runtime/translate.ts';

/**
 * The text message with a code. Its last line lets phones fill in the code on this site only. It contains nothing that
 * a person typed, so it cannot carry advertisements.
 */
export function codeSms(code: string, host: string): string {
  const said = t('{code} is your Tenderfoot code. It expires in 10 minutes. Never share it.', { code });
  return `${said}\n\n@${host} #${code}`;
}
