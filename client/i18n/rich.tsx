import { Fragment, type ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';

/** Elements by name: each wraps the words between `<name>` and `</name>`. */
type Elements = Record<string, (words: string) => ReactNode>;

/**
 * Returns a sentence with elements in it, in the current language. It is translated as one text, so that each language
 * can have its own word order.
 *
 * @example rich('Thank you. We answer to <b>{to}</b>.', { b: (words) => <strong>{words}</strong> }, { to })
 */
export function rich(text: string, elements: Elements, values: Record<string, string | number> = {}) {
  const parts = t(text).split(/<(\w+)>(.*?)<\/\1>/);
  const fill = (part = '') =>
    part.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return parts.map((part, index) => {
    if (index % 3 === 0) return fill(part);
    const element = index % 3 === 1 ? elements[part] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    return element ? <Fragment key={index}>{element(fill(parts[index + 1]))}</Fragment> : null;
  });
}
