/** An international number: its calling code, of one or two digits where listed, else of three, and the rest. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,12})$/;

/**
 * Formats a stored number for people: `+14032345678` → `(403) 234-5678`. One from outside North America stays
 * international.
 */
export function readablePhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : internationalPhone(e164);
}

/**
 * Puts a stored number in groups: `+442079460958` → `+44 20 7946 0958`. The groups make it easy to read aloud; each
 * country's own grouping would take more data than a page should load. Anything else stays as it is.
 */
export function internationalPhone(e164: string): string {
  const [, code, number = ''] = INTERNATIONAL.exec(e164) ?? [];
  if (!code) return e164;
  const groups =
    code === '1' ? /\B(?=\d{4}$|\d{7}$)/g : number.length === 9 ? /\B(?=(\d{3})+$)/g : /\B(?=(\d{4})+$)/g;
  return `+${code} ${number.replace(groups, ' ')}`;
}
