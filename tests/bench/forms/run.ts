import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { keepFigures } from '../support/figures.ts';
import { scriptWeight } from '../support/script-weight.ts';
import { startBrowser } from './browser.ts';
import { BUILD_FOLDER, buildPages, pageFolder } from './build.ts';
import { contestants } from './contestants.ts';
import { measureRound } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { writeProfiles } from './profile.ts';
import { asFigures, asMarkdown, asText } from './report.ts';
import type { Results, Series } from './results.ts';
import { serveFolder } from './serve.ts';

/** `npm run bench:forms`: our engine beside other ways to build the same form. See ../README.md. */
const options = readOptions(process.argv.slice(2));
const ids = options.profile ? (['tenderfoot'] as const) : contestants.map(({ id }) => id);
await buildPages([...ids], options.sizes, { ...options, readable: options.profile !== undefined });
const server = await serveFolder(BUILD_FOLDER);
const browser = await startBrowser();
try {
  if (options.profile) await writeProfiles(browser, server.origin, options.sizes, options.profile);
  else report(await measureAll(browser, server.origin, options), options);
} finally {
  await browser.close();
  server.close();
}

async function measureAll(browser: Browser, origin: string, options: Options): Promise<Results> {
  const series: Series[] = [];
  for (const size of options.sizes) series.push(...(await measureSize(browser, origin, size, options)));
  return {
    date: new Date().toISOString().slice(0, 10),
    chromium: browser.version(),
    cores: availableParallelism(),
    rounds: options.rounds,
    keys: options.keys,
    notes: [
      options.nav && 'with the list of sections',
      options.uncontained && 'without content-visibility',
    ].filter((note) => note !== false),
    series,
  };
}

/** The contestants take turns, and another one begins each round. */
async function measureSize(
  browser: Browser,
  origin: string,
  size: number,
  options: Options,
): Promise<Series[]> {
  const series: Series[] = [];
  for (const { id } of contestants) {
    const gzipped = await scriptWeight(browser, { url: `${origin}/${pageFolder(id, size)}/` });
    series.push({ id, size, samples: [], gzipped });
  }
  for (let round = 0; round < options.rounds; round++) {
    const first = round % series.length;
    for (const { id, samples } of [...series.slice(first), ...series.slice(0, first)]) {
      process.stderr.write(`${size} fields, round ${round + 1} of ${options.rounds}: ${id}\n`);
      samples.push(await measureRound(browser, origin, id, size, options.keys));
    }
  }
  return series;
}

function report(results: Results, { json, markdown }: Options): void {
  process.stdout.write(markdown ? asMarkdown(results) : asText(results));
  keepFigures(asFigures(results));
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
}
