import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the site's colours, which follow the person's colour scheme. */
export const editorTheme: Extension = [
  EditorView.theme({
    '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '0.9375rem' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace',
      lineHeight: '1.6',
    },
    '.cm-content': { caretColor: 'var(--ink)', padding: '0.75rem 0' },
    '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
    '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: 'color-mix(in srgb, var(--sunken) 45%, transparent)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in srgb, var(--amber) 35%, transparent)',
    },
    '.cm-cursor': { borderLeft: '2px solid var(--ink)' },
    '.cm-matchingBracket': { backgroundColor: 'var(--spruce-tint)', outline: '1px solid var(--line-strong)' },
    '.cm-tooltip': {
      border: '1px solid var(--line-strong)',
      borderRadius: 'var(--radius)',
      backgroundColor: 'var(--paper)',
      color: 'var(--ink)',
      maxWidth: '24rem',
    },
    '.cm-help': {
      padding: '0.5rem 0.75rem',
      fontFamily: 'var(--font-text)',
      fontSize: '1rem',
      lineHeight: '1.4',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '16rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.75rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--spruce)',
      color: 'var(--surface)',
    },
    '.cm-tooltip.cm-completionInfo': {
      padding: '0.5rem 0.75rem',
      fontFamily: 'var(--font-text)',
      fontSize: '1rem',
    },
    '.cm-diagnostic': { fontFamily: 'var(--font-text)', fontSize: '1rem', padding: '0.5rem 0.75rem' },
    '.cm-diagnostic-error': { borderLeft: '5px solid var(--danger)' },
    '.cm-panels': { backgroundColor: 'var(--paper)', color: 'var(--ink)' },
    '.cm-panels input, .cm-panels button': { fontSize: '1rem' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--link)', fontWeight: '600' },
      { tag: tags.string, color: 'var(--ink)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--danger)' },
      { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-soft)' },
    ]),
  ),
];
