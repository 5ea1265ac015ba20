import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { CodeKind } from '../draft/form-draft.ts';
import { completion, hoverHelp } from './completion.ts';
import { editorTheme } from './editor-theme.ts';
import { editorWords } from './editor-words.ts';
import { ownTyping } from './own-typing.ts';

type Setup = {
  kind: CodeKind;
  label: string;
  isReadOnly: boolean;
  /** Returns the current keys of the form's questions. */
  fields: () => string[];
  undo: () => boolean;
  redo: () => boolean;
  save: () => void;
};

/** Returns the extensions that make a text box a JSON editor which knows our words. */
export function editorSetup({ kind, label, isReadOnly, fields, undo, redo, save }: Setup): Extension {
  const run = (work: () => unknown) => () => {
    work();
    return true;
  };
  return [
    // Before all other keys, because undo is the studio's own, across all files.
    keymap.of([
      { key: 'Mod-z', run: run(undo), preventDefault: true },
      { key: 'Mod-y', mac: 'Mod-Shift-z', run: run(redo), preventDefault: true },
      { key: 'Ctrl-Shift-z', run: run(redo), preventDefault: true },
      { key: 'Mod-s', run: run(save), preventDefault: true },
    ]),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    highlightSpecialChars(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    ownTyping,
    json(),
    completion(kind, fields),
    hoverHelp(kind, fields),
    editorTheme,
    editorWords,
    EditorState.readOnly.of(isReadOnly),
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...foldKeymap,
      ...searchKeymap,
      ...defaultKeymap,
    ]),
  ];
}
