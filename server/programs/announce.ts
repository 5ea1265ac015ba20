/** Prints where to find the site and its tools. */
export function announce({
  address,
  inboxAddress,
  hasStudio,
}: {
  address: string;
  inboxAddress: string | undefined;
  hasStudio: boolean;
}): void {
  const studio = hasStudio ? `\nForms are changed in the studio: ${address}/studio` : '';
  const inbox = inboxAddress ? `\nSMS and e-mail are kept in the local inbox: ${inboxAddress}` : '';
  const staff =
    '\nTo make a staff user: npm run staff -- add --email you@example.com --name "You" --role admin';
  process.stdout.write(`Tenderfoot is at ${address}${studio}${inbox}${staff}\n`);
}
