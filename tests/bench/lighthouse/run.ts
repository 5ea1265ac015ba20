import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { startProduct } from '../../browser/site.ts';
import { readyRegistration } from '../../browser/steps.ts';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';
import { freePort } from '../../free-port.ts';
import { installBeside } from '../../programs.ts';

/** `npm run bench:lighthouse`: four pages as Lighthouse judges them, on its phone with a slow network. See ../README.md. */
const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST = 95;
const SELLER = 3;

type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  categories: Record<(typeof CATEGORIES)[number], Category>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

if (!isBuildCurrent()) build();
const product = await startProduct();
const port = await freePort();
const { path, env } = await findChromium('as people have it');
const browser = await chromium.launch({
  executablePath: path,
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  env: { ...process.env, ...env } as never,
});
try {
  const lighthouse = await loadLighthouse();
  const pages = {
    home: '/',
    signup: '/signup',
    'seller registration': await readyRegistration(product, SELLER),
    login: '/login',
  };
  print('page', CATEGORIES);
  for (const [name, address] of Object.entries(pages)) {
    const result = await lighthouse(product.url + address, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${name}`);
    report(name, result.lhr);
  }
} finally {
  await browser.close();
  await product.stop();
}

function report(name: string, { categories, audits }: Report): void {
  const scores = CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100));
  print(name, scores);
  for (const [at, category] of CATEGORIES.entries()) {
    if ((scores[at] ?? 0) >= LEAST) continue;
    process.exitCode = 1;
    const lost = categories[category].auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    for (const { id } of lost) {
      const { title = id, score, displayValue = '' } = audits[id] ?? {};
      process.stdout.write(`  ${category}: ${title} (${score}) ${displayValue}\n`);
    }
  }
}

function print(name: string, cells: readonly (string | number)[]): void {
  process.stdout.write(`${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(16)).join('')}\n`);
}

/** It is larger than all that the tests need. */
async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(installBeside('lighthouse', VERSION), 'core/index.js');
  const module: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  return module.default;
}
