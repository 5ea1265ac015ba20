import { expect, it } from 'vitest';
import { type ExportFormat, exportPages } from '../../server/platform/export-file.ts';

/** Computes for so long. */
function spin(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

async function* pagesOf(...pages: { name: string }[][]) {
  yield* pages;
}

async function written(format: ExportFormat, pages: AsyncIterable<{ name: string }[]>, spinMs = 0) {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const named = {
    get name() {
      spin(spinMs);
      return 'Ann';
    },
  };
  const slow = spinMs > 0 ? pagesOf(Array.from({ length: 8 }, () => named)) : pages;
  let file = '';
  const columns = { names: ['name'], cellsOf: ({ name }: { name: string }) => [name] };
  for await (const piece of exportPages(slow, format, columns)) file += Buffer.from(piece).toString();
  isOver = true;
  return { file, turns };
}

it('writes all pages as one file, and one without lines as well', async () => {
  const pages = () => pagesOf([{ name: 'Ann' }, { name: 'Jo' }], [], [{ name: 'Li' }]);
  expect((await written('csv', pages())).file).toBe('\uFEFF"name"\r\n"Ann"\r\n"Jo"\r\n"Li"\r\n');
  expect(JSON.parse((await written('json', pages())).file)).toEqual(
    ['Ann', 'Jo', 'Li'].map((name) => ({ name })),
  );
  expect((await written('csv', pagesOf([]))).file).toBe('\uFEFF"name"\r\n');
  expect(JSON.parse((await written('json', pagesOf([]))).file)).toEqual([]);
});

it.each(['csv', 'json'] as const)('gives others turns while it writes long lines as %s', async (format) => {
  const { file, turns } = await written(format, pagesOf(), 15);
  expect(file.match(/Ann/g)).toHaveLength(8);
  expect(turns).toBeGreaterThanOrEqual(8);
});
