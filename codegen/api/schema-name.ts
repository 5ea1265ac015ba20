import { typeName } from '../compiler/type-name.ts';

/** What the document and the types call a form or a body: `forms/buyer-registration` → `BuyerRegistration`. */
export function schemaName(named: string): string {
  const [folder, name = ''] = named.split('/');
  return `${typeName(name)}${folder === 'calls' ? 'Call' : ''}`;
}
