import { controlId } from './form-access.ts';
import { scrollThere } from './scroll-there.ts';

/** Scrolls a field's label into view and focuses its control. Returns false when it is not on the page, or hidden. */
export function focusField(key: string): boolean {
  const control = document.getElementById(controlId(key));
  if (!control || control.closest('[hidden]')) return false;
  const field = control.closest('.field') ?? control;
  scrollThere(field);
  control.focus({ preventScroll: true });
  return true;
}

/** Sorts field paths in the order of their fields on the page; those not on the page come last. */
export function inPageOrder(keys: string[]): string[] {
  const places = new Map<string, number>();
  for (const [index, { id }] of document.querySelectorAll('[id^="f."]').entries()) places.set(id, index);
  const placed = keys.map((key) => ({ key, place: places.get(controlId(key)) ?? places.size }));
  return placed.sort((a, b) => a.place - b.place).map(({ key }) => key);
}
