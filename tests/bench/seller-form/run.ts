import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { startProduct } from '../../browser/site.ts';
import { type Cpu, type OpenPage, startBrowser } from '../forms/browser.ts';
import { typeInto } from '../forms/keystrokes.ts';
import { reportFigures } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { openOurs, openPlain } from './pages.ts';
import { controlsOf, countControls, middleText, type Questions, readQuestions } from './plain-page.ts';

/** `npm run bench:seller`: the product's longest form beside a plain page with the same controls. See ../README.md. */
const ROUNDS = 7;
const KEYS = 40;
const MOST_TIMES_PLAIN = 1.3;

type Figures = { ours: Cpu[]; plain: Cpu[]; controls: number };

if (!isBuildCurrent()) build();
const product = await startProduct();
const browser = await startBrowser();
try {
  const first = await openOurs(browser, product);
  const questions = await readQuestions(first.page);
  await first.close();
  const ours: Cpu[] = [];
  const plain: Cpu[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => ours.push(await measure(await openOurs(browser, product), questions)),
      async () => plain.push(await measure(await openPlain(browser, product, questions), questions)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  report({ ours, plain, controls: controlsOf(questions).length });
} finally {
  await browser.close();
  await product.stop();
}

/** The CPU for each key in the middle of the form. @throws Error when the page has not the controls it should have */
async function measure(opened: OpenPage, questions: Questions): Promise<Cpu> {
  const wanted = controlsOf(questions).length;
  const cpu = await typeInto(opened, middleText(questions), KEYS);
  const found = await countControls(opened.page);
  if (found !== wanted) throw new Error(`Expected ${wanted} controls, found ${found}`);
  await opened.close();
  return cpu;
}

function report({ ours, plain, controls }: Figures): void {
  const ratios = ours.map(({ task }, round) => task / (plain[round]?.task ?? Number.NaN));
  const [our, its] = [ours, plain].map((cpu) => median(cpu.map(({ task }) => task)).toFixed(2));
  const spread = `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  reportFigures([
    {
      what: `seller registration, ${controls} controls: CPU per key, against plain HTML`,
      measured: `${median(ratios).toFixed(2)} × (${spread}; ${our} to ${its} ms)`,
      must: `≤ ${MOST_TIMES_PLAIN} ×`,
      isMet: median(ratios) <= MOST_TIMES_PLAIN,
    },
  ]);
}
