/** Moves the focus to the main content, for when the control that had it is about to go away. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
