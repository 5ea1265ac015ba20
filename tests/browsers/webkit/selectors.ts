/** How Playwright writes down what its `getBy…` are asked for. */
type Text = string | RegExp;

export function byText(text: Text, { exact = false } = {}): string {
  return `internal:text=${inText(text, exact)}`;
}

export function byLabel(text: Text, { exact = false } = {}): string {
  return `internal:label=${inText(text, exact)}`;
}

export type RoleOptions = {
  name?: Text;
  exact?: boolean;
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  includeHidden?: boolean;
  level?: number;
  pressed?: boolean;
  selected?: boolean;
};

export function byRole(role: string, { name, exact, includeHidden, ...states }: RoleOptions = {}): string {
  const known = { ...states, 'include-hidden': includeHidden };
  const conditions = Object.entries(known)
    .filter(([, value]) => value !== undefined)
    .map(([state, value]) => `[${state}=${value}]`);
  if (name !== undefined) conditions.push(`[name=${inAttribute(name, exact)}]`);
  return `internal:role=${role}${conditions.join('')}`;
}

export type FilterOptions = {
  hasText?: Text;
  hasNotText?: Text;
  has?: { selector: string };
  visible?: boolean;
};

export function filtered(selector: string, { hasText, hasNotText, has, visible }: FilterOptions): string {
  const steps = [selector];
  if (hasText !== undefined) steps.push(`internal:has-text=${inText(hasText)}`);
  if (hasNotText !== undefined) steps.push(`internal:has-not-text=${inText(hasNotText)}`);
  if (has) steps.push(`internal:has=${JSON.stringify(has.selector)}`);
  if (visible !== undefined) steps.push(`visible=${visible}`);
  return steps.join(' >> ');
}

function inText(text: Text, exact = false): string {
  return typeof text === 'string' ? `${JSON.stringify(text)}${exact ? 's' : 'i'}` : written(text);
}

function inAttribute(text: Text, exact = false): string {
  if (typeof text !== 'string') return written(text);
  return `"${text.replace(/[\\"]/g, '\\$&')}"${exact ? 's' : 'i'}`;
}

function written(pattern: RegExp): string {
  return String(pattern)
    .replace(/(^|[^\\])(\\\\)*(["'`])/g, '$1$2\\$3')
    .replaceAll('>>', '\\>\\>');
}
