import { controlId } from './form-access.ts';

/** Brings a field's label into view and puts the focus into its control. False when it is not on the page, or hidden. */
export function focusField(key: string): boolean {
  const control = document.getElementById(controlId(key));
  if (!control || control.closest('[hidden]')) return false;
  const field = control.closest('.field') ?? control;
  field.scrollIntoView({ block: 'start', behavior: 'instant' });
  control.focus({ preventScroll: true });
  return true;
}

/** Field paths in the order in which their fields stand on the page; those that are nowhere come last. */
export function inPageOrder(keys: string[]): string[] {
  const places = new Map<string, number>();
  for (const [index, { id }] of document.querySelectorAll('[id^="f."]').entries()) places.set(id, index);
  const placed = keys.map((key) => ({ key, place: places.get(controlId(key)) ?? places.size }));
  return placed.sort((a, b) => a.place - b.place).map(({ key }) => key);
}
