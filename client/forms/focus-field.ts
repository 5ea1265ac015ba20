import { controlId } from '../../widgets/form-access.ts';

/** Brings a field's label into view and puts the focus into its control. False when it is not on the page. */
export function focusField(key: string): boolean {
  const control = document.getElementById(controlId(key));
  if (!control) return false;
  const field = control.closest('.field') ?? control;
  field.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}

/** Field paths in the order in which their fields stand on the page; those that are nowhere come last. */
export function inPageOrder(keys: string[], page: ParentNode): string[] {
  const places = new Map<string, number>();
  for (const [index, element] of page.querySelectorAll('[id^="f."]').entries()) places.set(element.id, index);
  const placeOf = (key: string) => places.get(controlId(key)) ?? Number.POSITIVE_INFINITY;
  return keys
    .map((key) => ({ key, place: placeOf(key) }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ key }) => key);
}
