import { sessionMemory } from '../../ui/session-memory.ts';

/**
 * Returns the memory of what lets this tab send a form that is not for everybody: the key of the link that it was opened
 * by, or of the code that was confirmed.
 */
export function formKeyMemory(formId: string) {
  return sessionMemory<string>(`tenderfoot.form-key.${formId}`);
}

/** Returns the header by which a call shows the key. */
export function headerOf(formKey: string | undefined): { 'form-key'?: string } {
  return formKey ? { 'form-key': formKey } : {};
}

/** Returns the key in the page's address, remembered from then on, else what is remembered. */
export function formKeyOf(formId: string, search: URLSearchParams): string | undefined {
  const memory = formKeyMemory(formId);
  const key = search.get('key');
  if (key) memory.write(key);
  return key || memory.read();
}
