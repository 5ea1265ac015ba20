/**
 * Lists the placeholders, such as `{limit}`, that one wording has and another lacks. `{Field}` is `{field}` with a
 * capital.
 */
export function lostPlaceholders(wanted: string, text: string): string[] {
  const there = new Set(placeholdersIn(text).map(inSmall));
  return placeholdersIn(wanted).filter((one) => !there.has(inSmall(one)));
}

/** Lists every `{…}` of a wording, once. */
function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

function inSmall(placeholder: string): string {
  return placeholder === '{Field}' ? '{field}' : placeholder;
}
