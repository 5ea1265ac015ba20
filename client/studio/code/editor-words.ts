import { EditorState, type Extension } from '@codemirror/state';
import { t } from '../../../codegen/runtime/translate.ts';

/** What CodeMirror says by itself; `$` is what it fills in. */
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
// Asked anew each time: an editor outlives the language that it was opened in.
for (const word of EDITOR_WORDS)
  Object.defineProperty(phrases, word, { get: () => t(word), enumerable: true });

/** The editor's own words in the language of the page. */
export const editorWords: Extension = EditorState.phrases.of(phrases);
