/** What is filled in where a sentence is said, as `{field}`, that one wording has and another lacks; capitals aside. */
export function lostPlaceholders(wanted: string, text: string): string[] {
  const there = new Set(placeholdersIn(text).map(inSmall));
  return placeholdersIn(wanted).filter((one) => !there.has(inSmall(one)));
}

/** Every `{…}` of a wording, once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

function inSmall(placeholder: string): string {
  return placeholder.toLowerCase();
}
