/** Tells a person where to look. */
export function announce({
  address,
  inboxAddress,
}: {
  address: string;
  inboxAddress: string | undefined;
}): void {
  const inbox = inboxAddress ? `\nSMS and e-mail are kept in the local inbox: ${inboxAddress}` : '';
  process.stdout.write(`Tenderfoot is at ${address}${inbox}\n`);
}
