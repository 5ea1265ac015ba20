/** Returns what stands on each line of a text, or between its commas. */
export function linesIn(text = ''): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
