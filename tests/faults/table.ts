type Row = { what: string; survived: number; of: number; seen: string };

const rows: Row[] = [];

/** Notes how often a kind of fault was survived, for the table at the end. */
export function note(what: string, faults: string[][], seen = ''): void {
  rows.push({ what, survived: faults.filter((found) => found.length === 0).length, of: faults.length, seen });
}

/** Prints what was noted. */
export function printTable(): void {
  const lines = rows.map(({ what, survived, of, seen }) => `| ${what} | ${survived} of ${of} | ${seen} |`);
  process.stdout.write(`\n| fault | survived | seen |\n| --- | --- | --- |\n${lines.join('\n')}\n`);
}
