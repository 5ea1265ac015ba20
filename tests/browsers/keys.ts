/** Keys by the names that Playwright has for them, as WebDriver writes them. */
const KEYS: Record<string, string> = {
  Space: ' ',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** What WebDriver, old and new, calls pressing a key and letting it go. */
function stroke(value: string) {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** Typing a text. */
export function strokes(text: string) {
  return [...text].flatMap((letter) => stroke(letter === '\n' ? '\uE007' : letter));
}

/** Pressing a key by its name or letter. */
export function pressed(key: string) {
  return stroke(KEYS[key] ?? key);
}
