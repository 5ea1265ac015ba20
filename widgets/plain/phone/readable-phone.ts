/** The calling codes of one and two digits; all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,12})$/;

/** A stored number for people: `+14032345678` → `(403) 234-5678`. One from elsewhere stays international. */
export function readablePhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : internationalPhone(e164);
}

/**
 * A stored number in groups: `+442079460958` → `+44 20 7946 0958`. How each country groups its own takes more to know
 * than a page should load: these are for reading it aloud. Anything else stays as it is.
 */
export function internationalPhone(e164: string): string {
  const [, code, number = ''] = INTERNATIONAL.exec(e164) ?? [];
  if (!code) return e164;
  const groups =
    code === '1' ? /\B(?=\d{4}$|\d{7}$)/g : number.length === 9 ? /\B(?=(\d{3})+$)/g : /\B(?=(\d{4})+$)/g;
  return `+${code} ${number.replace(groups, ' ')}`;
}
