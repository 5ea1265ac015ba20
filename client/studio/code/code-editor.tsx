import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../api/studio.ts';
import type { CodeKind, FormDraft } from '../draft/form-draft.ts';

type Props = { draft: FormDraft; kind: CodeKind; problems: Problem[]; goTo?: GoTo | undefined };

/** A line and a column (both from 1) to put the cursor at; each object is followed once. */
type GoTo = { line: number; column: number };

/**
 * An editor for one file of a form as text. It is in a shadow tree, because there its styles become adopted style
 * sheets, which the content security policy allows; styles written into the page are not allowed.
 */
export function CodeEditor({ draft, kind, problems, goTo }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>(undefined);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      state: draft.stateOf(kind),
      root,
      parent: root,
      dispatchTransactions: (transactions, view) => {
        view.update(transactions);
        draft.take(kind, transactions);
      },
    });
    shown.current = view;
    draft.show(kind, view);
    return () => {
      draft.show(kind, undefined);
      shown.current = undefined;
      view.destroy();
    };
  }, [draft, kind]);
  useEffect(() => {
    const view = shown.current;
    if (view) view.dispatch(setDiagnostics(view.state, diagnosticsOf(problems, view.state.doc)));
  }, [problems]);
  useEffect(() => {
    const view = shown.current;
    if (!view || !goTo) return;
    const { from, to } = view.state.doc.line(Math.min(goTo.line, view.state.doc.lines));
    const anchor = Math.min(from + goTo.column - 1, to);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    view.focus();
  }, [goTo]);
  return <div className="code-editor" ref={host} />;
}

function diagnosticsOf(problems: Problem[], doc: Text): Diagnostic[] {
  return problems.map(({ line, column, message, remedy }) => {
    const { from, to } = doc.line(Math.min(line, doc.lines));
    const start = Math.min(from + column - 1, to);
    return { from: start, to: Math.max(start, to), severity: 'error', message: `${message}. ${remedy}` };
  });
}
