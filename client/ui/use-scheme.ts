import { useEffect } from 'react';

export type Scheme = 'light' | 'dark';

const PREFERS = /\(prefers-color-scheme:\s*(light|dark)\)/;
/** What a rule asked for before it was told what holds here. */
const asked = new WeakMap<CSSMediaRule, string>();

/**
 * Shows this page as for somebody who prefers these colours, whatever the browser's own preference: no page can set
 * that, so the rules that ask for it are told.
 */
export function useScheme(scheme: Scheme | undefined): void {
  useEffect(() => {
    if (!scheme) return;
    document.documentElement.style.colorScheme = scheme;
    const tell = () => {
      for (const sheet of document.styleSheets) tellRules(sheet.cssRules, scheme);
    };
    tell();
    // Widgets bring styles of their own as they come.
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
