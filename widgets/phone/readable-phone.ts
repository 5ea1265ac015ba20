/** A stored number for people: `+14032345678` → `(403) 234-5678`. One of another country stays international. */
export function readablePhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : e164;
}
