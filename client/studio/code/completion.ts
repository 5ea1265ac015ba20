import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { t } from '../../../codegen/runtime/translate.ts';
import type { CodeKind } from '../draft/form-draft.ts';
import { placeAt, wordsAt } from './word-at.ts';

type Quoted = { from: number; to: number; word: string };

/** Suggests what can be written at the cursor, each word with a sentence of help. */
export function completion(kind: CodeKind, fields: () => string[]): Extension {
  return autocompletion({
    override: [(context) => complete(kind, fields(), context)],
    icons: false,
    activateOnTypingDelay: 50,
  });
}

/** Explains the word under the pointer. */
export function hoverHelp(kind: CodeKind, fields: () => string[]): Extension {
  return hoverTooltip((view, offset) => {
    const quoted = quotedAt(view.state, offset);
    const help = quoted && helpOf(kind, view.state, quoted, fields());
    if (!quoted || !help) return null;
    return { pos: quoted.from, end: quoted.to, above: true, create: () => ({ dom: tip(quoted.word, help) }) };
  });
}

function complete(kind: CodeKind, fields: string[], context: CompletionContext): CompletionResult | null {
  const { state, pos } = context;
  const quoted = quotedAt(state, pos);
  if (!quoted && !context.explicit) return null;
  const place = placeAt(state.doc.toString(), pos);
  const words = wordsAt(kind, place, fields);
  if (!words) return null;
  const from = quoted?.from ?? pos;
  const options = Object.entries(words).map(
    ([label, info]): Completion => ({ label, info: t(info), apply: (view) => put(view, label, place.isKey) }),
  );
  return { from: quoted ? from + 1 : from, to: quoted ? Math.max(from + 1, quoted.to - 1) : pos, options };

  function put(view: { dispatch: (spec: object) => void }, label: string, isKey: boolean) {
    const to = quoted ? (quotedAt(state, pos)?.to ?? pos) : pos;
    const rest = state.sliceDoc(to, to + 2).trimStart();
    const insert = `"${label}"${isKey && !rest.startsWith(':') ? ': ' : ''}`;
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
  }
}

function helpOf(kind: CodeKind, state: EditorState, quoted: Quoted, fields: string[]): string | undefined {
  const help = wordsAt(kind, placeAt(state.doc.toString(), quoted.from + 1), fields)?.[quoted.word];
  return help && t(help);
}

/** Returns the quoted text around an offset, with its quotation marks. */
function quotedAt(state: EditorState, offset: number): Quoted | undefined {
  const node = syntaxTree(state).resolveInner(offset, -1);
  if (node.name !== 'String' && node.name !== 'PropertyName') return undefined;
  return { from: node.from, to: node.to, word: state.sliceDoc(node.from + 1, node.to - 1) };
}

function tip(word: string, help: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-help';
  const name = document.createElement('strong');
  name.textContent = word;
  box.append(name, ` ${help}`);
  return box;
}
