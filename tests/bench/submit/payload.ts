/** A registration as large as they come in practice, without its token. */
export function payloadOf(reg_access_token: string) {
  const contact = (name: string) => ({
    first_name: name,
    last_name: 'Reyes-Whitfield',
    phone: '(403) 234-5678',
    email: `${name.toLowerCase()}@prairie-pipeline.example`,
  });
  return {
    reg_access_token,
    name: 'Prairie Pipeline Inspection and Integrity Ltd.',
    address: '1200 Stephen Avenue SW, Suite 2400',
    city: 'Calgary',
    postal_zip: 'T2P 1H9',
    phone: '(403) 234-5678',
    email: 'office@prairie-pipeline.example',
    gst: '123456789 RT0001',
    primaryContact: contact('Jordan'),
    alternateContact: contact('Alex'),
    accountingContact: contact('Sam'),
  };
}
