import { modes } from './modes.ts';

/** What was found of a screen's state, by mode. */
export type Row = { screen: string; state: string; found: Map<string, string[]> };

/** The rows as a table: one dot where all is well, else how much was found. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['screen', 'state', ...modes.map(({ name }) => name)];
  const cells = rows.map(({ screen, state, found }) => [
    screen,
    state,
    ...modes.map(({ name }) => {
      const count = found.get(name)?.length;
      return count === undefined ? '?' : count === 0 ? 'ok' : `${count} wrong`;
    }),
  ]);
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
