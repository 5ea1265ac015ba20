import { median } from '../support/statistics.ts';
import { type ContestantId, contestants } from './contestants.ts';
import type { Sample } from './measure.ts';

/** All samples of one contestant at one size, and the gzipped bytes of JavaScript its page loads. */
export type Series = { id: ContestantId; size: number; samples: Sample[]; gzipped: number };

/** Everything that one run found out. */
export type Results = {
  date: string;
  chromium: string;
  cores: number;
  rounds: number;
  keys: number;
  notes: string[];
  series: Series[];
};

/** A figure as the table shows it; `target` is the most that ours may be as a part of the rival's. */
type Metric = {
  name: string;
  of: (series: Series) => number;
  digits: number;
  target?: { rival: ContestantId; ratio: number };
};

const METRICS: Metric[] = [
  { name: 'CPU per key, ms', of: medianOf('keyTask'), digits: 2, target: { rival: 'plain', ratio: 1.3 } },
  { name: 'of it script + layout + style', of: medianOf('keyWork'), digits: 2 },
  { name: 'CPU to mount, ms', of: medianOf('mountCpu'), digits: 0, target: { rival: 'rjsf', ratio: 0.85 } },
  {
    name: 'click to errors painted, ms',
    of: medianOf('submitWall'),
    digits: 0,
    target: { rival: 'rjsf', ratio: 0.4 },
  },
  { name: 'CPU of that submit, ms', of: medianOf('submitCpu'), digits: 0 },
  { name: 'JavaScript, kB gzipped', of: ({ gzipped }) => gzipped / 1000, digits: 0 },
];

/** How ours stands to the rival it is measured by. */
export type Comparison = { ratio: number; rival: string; most: number; isMet: boolean };

/** One line of the table. */
export type Row = { size: number; metric: string; values: string[]; comparison?: Comparison };

/** The columns of the table that hold contestants. */
export const columns = contestants.map(({ name }) => name);

/** All lines of the table: for each size, each figure of each contestant, and how ours stands to its target. */
export function rowsOf({ series }: Results): Row[] {
  const sizes = [...new Set(series.map(({ size }) => size))];
  return sizes.flatMap((size) =>
    METRICS.map((metric) => {
      const figures = new Map(
        series.filter((one) => one.size === size).map((one) => [one.id, metric.of(one)]),
      );
      const values = contestants.map(({ id }) => (figures.get(id) ?? Number.NaN).toFixed(metric.digits));
      return { size, metric: metric.name, values, comparison: compare(metric, figures) };
    }),
  );
}

/** A comparison in words; nothing where there is none. */
export function spoken(comparison: Comparison | undefined): string {
  if (!comparison) return '';
  const { ratio, rival, most, isMet } = comparison;
  return `${ratio.toFixed(2)} × ${rival} (at most ${most}: ${isMet ? 'pass' : 'miss'})`;
}

/** How and where it was measured. */
export function circumstances(results: Results): string {
  const { date, chromium, cores, rounds, keys, notes } = results;
  const how = `medians of ${rounds} rounds, ${keys} keys each`;
  return [date, `Chromium ${chromium}`, `${cores} cores`, how, ...notes].join(' · ');
}

function compare({ target }: Metric, figures: Map<ContestantId, number>): Comparison | undefined {
  if (!target) return undefined;
  const ratio = (figures.get('tenderfoot') ?? Number.NaN) / (figures.get(target.rival) ?? Number.NaN);
  const rival = contestants.find(({ id }) => id === target.rival)?.name ?? target.rival;
  return { ratio, rival, most: target.ratio, isMet: ratio <= target.ratio };
}

function medianOf(figure: keyof Sample): (series: Series) => number {
  return ({ samples }) => median(samples.map((sample) => sample[figure]));
}
