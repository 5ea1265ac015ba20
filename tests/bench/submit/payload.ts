import { readFileSync } from 'node:fs';

/** A registration as large as they come in practice. The numbers of one office are its own: `number` tells. */
function payloadOf(reg_access_token: string, number: number) {
  const office = `(403) ${200 + (number % 700)}-${String(number % 10_000).padStart(4, '0')}`;
  const mobile = `(587) ${200 + (number % 700)}-${String((number * 7) % 10_000).padStart(4, '0')}`;
  const contact = (name: string, phone: string) => ({
    first_name: name,
    last_name: 'Reyes-Whitfield',
    phone,
    email: `${name.toLowerCase()}@prairie-pipeline.example`,
  });
  return {
    reg_access_token,
    name: 'Prairie Pipeline Inspection and Integrity Ltd.',
    address: '1200 Stephen Avenue SW, Suite 2400',
    city: 'Calgary',
    postal_zip: 'T2P 1H9',
    phone: office,
    email: 'office@prairie-pipeline.example',
    gst: '123456789 RT0001',
    primaryContact: contact('Jordan', mobile),
    alternateContact: contact('Alex', office),
    accountingContact: contact('Sam', office),
  };
}

/** The bodies of so many registrations, one for each token of a file with one a line. */
export function bodiesFrom(tokensFile: string, first: number, amount: number): string[] {
  const tokens = readFileSync(tokensFile, 'utf8')
    .split('\n')
    .slice(first, first + amount);
  return tokens.map((token, index) => JSON.stringify(payloadOf(token, first + index)));
}
