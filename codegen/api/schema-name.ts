import { typeName } from '../compiler/type-name.ts';

/** Returns whether a body or answer is that of a form, a dialog or a call; otherwise it is a media type. */
export function isOfOurs(named: string): boolean {
  return /^(forms|dialogs|calls)\//.test(named);
}

/** Names a form or a body as the document and the types do: `forms/buyer-registration` → `BuyerRegistration`. */
export function schemaName(named: string): string {
  const [folder, name = ''] = named.split('/');
  return `${typeName(name)}${folder === 'calls' ? 'Call' : ''}`;
}
