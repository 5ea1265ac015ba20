import { useEffect } from 'react';

export type Scheme = 'light' | 'dark';

const PREFERS = /\(prefers-color-scheme:\s*(light|dark)\)/;
/** The original media query of each rule that was changed. */
const asked = new WeakMap<CSSMediaRule, string>();

/**
 * Shows this page in a colour scheme, whatever the browser prefers. A page cannot set that preference, so the media
 * queries that ask for it are rewritten.
 */
export function useScheme(scheme: Scheme | undefined): void {
  useEffect(() => {
    if (!scheme) return;
    document.documentElement.style.colorScheme = scheme;
    const tell = () => {
      for (const sheet of document.styleSheets) tellRules(sheet.cssRules, scheme);
    };
    tell();
    // Widgets load style sheets of their own later.
    document.head.addEventListener('load', tell, true);
    return () => document.head.removeEventListener('load', tell, true);
  }, [scheme]);
}

function tellRules(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const wanted = asked.get(rule) ?? rule.media.mediaText;
    const preferred = PREFERS.exec(wanted)?.[1];
    if (preferred === undefined) continue;
    asked.set(rule, wanted);
    rule.media.mediaText = preferred === scheme ? wanted.replace(PREFERS, '(min-width: 0)') : 'not all';
  }
}
