import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { json, startWidgetSite } from '../../browser/widget-site.ts';
import { tenThousandServices } from '../../widgets/service-tree/services.ts';
import { readCpu, settle } from '../forms/browser.ts';
import { atMost, reportFigures } from '../support/figures.ts';
import { median } from '../support/statistics.ts';

/** `npm run bench:service-tree`: the tree with 10,000 services in headless Chromium. See ../README.md. */
const ROUNDS = 5;
const LIMIT_MS = 100;
const MOST_ROWS = 60;
const WORD = 'welding';

type Step = { name: string; ms: number[]; rows: number };

const site = await startWidgetSite(
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Services',
    type: 'object',
    properties: {
      services: {
        type: 'array',
        title: 'Services',
        maxItems: 20_000,
        items: { type: 'string', maxLength: 50, 'x-options-from': '/services' },
      },
    },
  },
  { services: { 'ui:widget': 'service-tree' } },
);
const steps = new Map<string, Step>();
try {
  for (let round = 0; round < ROUNDS; round++) await measureRound();
} finally {
  await site.stop();
}
report();

async function measureRound(): Promise<void> {
  let answer: ServerResponse | undefined;
  site.calls.set('GET /api/services', (_request, response) => {
    answer = response;
  });
  const page = await site.open();
  const instruments = await page.context().newCDPSession(page);
  await instruments.send('Performance.enable', { timeDomain: 'threadTicks' });
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
  const measure = async (name: string, act: () => Promise<unknown>, share = 1) => {
    await settle(page);
    const before = await readCpu({ page, instruments });
    await act();
    await settle(page);
    const after = await readCpu({ page, instruments });
    await keep(page, name, (after.task - before.task) / share);
  };

  await measure('open: parse, index and show 10,000 services', async () => {
    if (answer) json(answer, tenThousandServices());
    await page.getByRole('tree').waitFor();
  });
  await measure('tick a branch of 1,000', () => row('Industry 1').click());
  await measure('untick it', () => row('Industry 1').click());
  await row('Industry 10').locator('[data-arrow]').click();
  await measure('scroll through 999 rows', () => page.mouse.wheel(0, 30_000));
  await page.getByRole('searchbox').focus();
  await measure(`search, each key of “${WORD}”`, () => page.keyboard.type(WORD, { delay: 60 }), WORD.length);
  await site.reset();
}

async function keep(page: Page, name: string, ms: number): Promise<void> {
  const step = steps.get(name) ?? { name, ms: [], rows: 0 };
  step.ms.push(ms);
  step.rows = Math.max(step.rows, await page.getByRole('treeitem').count());
  steps.set(name, step);
}

function report(): void {
  const all = [...steps.values()];
  const times = all.map(({ name, ms }) =>
    atMost(`service tree of 10,000, main thread: ${name}`, median(ms), LIMIT_MS, 'ms', 1),
  );
  const rows = Math.max(...all.map((step) => step.rows));
  reportFigures([
    ...times,
    atMost('service tree of 10,000: most rows in the document', rows, MOST_ROWS, 'rows'),
  ]);
}
