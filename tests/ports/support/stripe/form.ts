/** What Stripe's form encoding can hold: `items[0][price]=x` is `{items: {0: {price: 'x'}}}`. */
export type Form = { [name: string]: string | Form };

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text))
    put(form, name.replaceAll(']', '').split('['), value);
  return form;
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const group = typeof inner === 'object' ? inner : {};
  form[name] = group;
  put(group, rest, value);
}

/** A text of a form; blank when it is none. */
export function textOf(form: Form, ...path: string[]): string {
  let value: string | Form | undefined = form;
  for (const name of path) value = typeof value === 'object' ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The entries of a list of a form. */
export function entriesOf(form: Form, name: string): Form[] {
  const list = form[name];
  return typeof list === 'object' ? Object.values(list).filter((one) => typeof one === 'object') : [];
}
