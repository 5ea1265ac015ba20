/** Takes away what leads to the same mailbox: capitals, and a tag, `ann+1@example.com`. Leaves a phone number as it is. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
