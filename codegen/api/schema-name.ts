import { typeName } from '../compiler/type-name.ts';

/** Whether a body or answer is that of a form, a dialog or a call; otherwise it is a media type. */
export function isOfOurs(named: string): boolean {
  return /^(forms|dialogs|calls)\//.test(named);
}

/** What the document and the types call a form or a body: `forms/buyer-registration` → `BuyerRegistration`. */
export function schemaName(named: string): string {
  const [folder, name = ''] = named.split('/');
  return `${typeName(name)}${folder === 'calls' ? 'Call' : ''}`;
}
