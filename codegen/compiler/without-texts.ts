/**
 * Replaces each string in code by a number, until `unmasked` brings it back: the texts of a schema may look like code,
 * and be of any length.
 */
export function withoutTexts(code: string) {
  const texts: string[] = [];
  const masked = code.replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => `"${texts.push(text) - 1}"`);
  return {
    masked,
    unmasked: (text: string) => text.replace(/"(\d+)"/g, (_, at: string) => texts[Number(at)] ?? ''),
  };
}
