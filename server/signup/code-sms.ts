/**
 * The text message with a code. Its last line lets phones fill the code in on this site only. Nothing that a
 * person typed is in it, so it cannot carry anybody's advertisement.
 */
export function codeSms(code: string, host: string): string {
  return `${code} is your Tenderfoot code. It expires in 10 minutes. Never share it.\n\n@${host} #${code}`;
}
