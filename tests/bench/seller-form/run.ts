import { build, isBuildCurrent } from '../../../server/build.ts';
import { startProduct } from '../../browser/site.ts';
import { type Cpu, type OpenPage, startBrowser } from '../forms/browser.ts';
import { typeInto } from '../forms/keystrokes.ts';
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
  const [our, its] = [medianOf(ours), medianOf(plain)];
  const ratio = our.task / its.task;
  const line = (name: string, { task, work }: Cpu) =>
    `${name.padEnd(24)} ${task.toFixed(2).padStart(8)} ${work.toFixed(2).padStart(28)}\n`;
  const verdict = (isGood: boolean) => (isGood ? 'pass' : 'miss');
  process.stdout.write(
    `${`CPU per key, ms`.padEnd(24)} all tasks    script, layout and style\n` +
      line('seller registration', our) +
      line('plain HTML', its) +
      `${ratio.toFixed(2)} × plain with ${controls} controls each (at most ${MOST_TIMES_PLAIN}: ${verdict(ratio <= MOST_TIMES_PLAIN)})\n` +
      `medians of ${ROUNDS} rounds in turns, ${KEYS} keys each; ratio of each round: ${ratios(ours, plain)}\n`,
  );
  if (ratio > MOST_TIMES_PLAIN) process.exitCode = 1;
}

function medianOf(samples: Cpu[]): Cpu {
  const middle = (figure: keyof Cpu) =>
    samples.map((sample) => sample[figure]).toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ??
    0;
  return { task: middle('task'), work: middle('work') };
}

function ratios(ours: Cpu[], plain: Cpu[]): string {
  return ours.map(({ task }, round) => (task / (plain[round]?.task ?? Number.NaN)).toFixed(2)).join(', ');
}
