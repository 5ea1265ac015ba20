import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Replaces or deletes selected text through the editor. Left to themselves, browsers keep the look of the old text as
 * inline styles, which the content security policy forbids.
 */
export const ownTyping: Extension = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    const text = inputType.startsWith('delete') ? '' : inputType === 'insertText' ? data : null;
    if (isComposing || view.state.readOnly || text === null) return false;
    const { from, to } = replacedBy(view);
    if (from === to) return false;
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: text === '' ? 'delete' : 'input.type',
        scrollIntoView: true,
      });
    const handlers = text === '' ? [] : view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
    return true;
  },
});

/** Returns the range selected in the page, since the editor may not know the latest selection yet. */
function replacedBy(view: EditorView): { from: number; to: number } {
  // In a shadow tree some browsers report the selection only there.
  const selection = (view.root as Document).getSelection?.() ?? document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const isInside =
    view.contentDOM.contains(anchorNode ?? null) && view.contentDOM.contains(focusNode ?? null);
  if (!isInside || !anchorNode || !focusNode || view.state.selection.ranges.length > 1)
    return view.state.selection.main;
  const ends = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)] as const;
  return { from: Math.min(...ends), to: Math.max(...ends) };
}
