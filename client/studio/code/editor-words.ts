import { EditorState, type Extension } from '@codemirror/state';
import { t } from '../../../codegen/runtime/translate.ts';

/** The texts of CodeMirror itself; `$` is a placeholder. */
export const EDITOR_WORDS = [
  'Find',
  'Replace',
  'next',
  'previous',
  'all',
  'match case',
  'regexp',
  'by word',
  'replace',
  'replace all',
  'close',
  'current match',
  'on line',
  'replaced match on line $',
  'replaced $ matches',
  'Go to line',
  'go',
  'Completions',
  'Diagnostics',
  'No diagnostics',
  'Control character',
  'Selection deleted',
  'Fold line',
  'Unfold line',
  'Folded lines',
  'Unfolded lines',
  'folded code',
  'unfold',
  'to',
];

const phrases: Record<string, string> = {};
// Getters, because an editor outlives the language it was opened in.
for (const word of EDITOR_WORDS)
  Object.defineProperty(phrases, word, { get: () => t(word), enumerable: true });

/** The editor's own texts in the language of the page. */
export const editorWords: Extension = EditorState.phrases.of(phrases);
