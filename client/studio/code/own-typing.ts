import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Types over what is selected, or deletes it, by the editor's own hand. A browser that does it keeps the look of what was
 * there as inline styles, which the content security policy forbids.
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

/** What is selected in the page: the editor may not know yet what was selected a moment ago. */
function replacedBy(view: EditorView): { from: number; to: number } {
  // Within a shadow tree some browsers tell of it only there.
  const selection = (view.root as Document).getSelection?.() ?? document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const isInside =
    view.contentDOM.contains(anchorNode ?? null) && view.contentDOM.contains(focusNode ?? null);
  if (!isInside || !anchorNode || !focusNode || view.state.selection.ranges.length > 1)
    return view.state.selection.main;
  const ends = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)] as const;
  return { from: Math.min(...ends), to: Math.max(...ends) };
}
