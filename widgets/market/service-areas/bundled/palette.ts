/** The colours of the map, read from the style sheet so that they follow the colour scheme. */
export type Palette = Record<(typeof NAMES)[number], string>;

const NAMES = ['water', 'land', 'own', 'border', 'state', 'river', 'label', 'halo', 'region'] as const;

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const entries = NAMES.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]);
  return Object.fromEntries(entries) as Palette;
}

/** Calls `listener` whenever the colours may have changed. @returns a function that stops it */
export function onPaletteChange(listener: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
