import { atMost, count, type Figure } from '../support/figures.ts';
import type { ServerProcess } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import type { Engine } from './engines.ts';
import type { Round } from './measure.ts';

const MOST_MS_AT_HALF = 50;

/** Whoever takes registrations; `atLeast`: the parts of its rate that the product must reach. */
export type Contestant = { name: string; server: ServerProcess; rounds: Round[]; atLeast?: number[] };

type Measured = { engine: Engine; real: Contestant; rivals: Contestant[]; atHalf: Round[] };

/** What the rounds say, as medians. */
export function figuresOf({ engine: { name }, real, rivals, atHalf }: Measured): Figure[] {
  const perSecond = middle(real.rounds, 'perSecond');
  const against = rivals.flatMap((rival): Figure[] => {
    const { atLeast = [] } = rival;
    const ratios = real.rounds.map((round, at) => round.perSecond / (rival.rounds[at]?.perSecond ?? 0));
    const rates = `${count(perSecond, 0)} to ${count(middle(rival.rounds, 'perSecond'), 0)}`;
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    return atLeast.map((part) => ({
      what: `${name}: durable registrations a second, against ${rival.name}`,
      measured: `${median(ratios).toFixed(2)} × (rounds ${spread}; ${rates} a second)`,
      must: `≥ ${part.toFixed(1)} ×`,
      isMet: median(ratios) >= part,
    }));
  });
  const half = middle(atHalf, 'perSecond');
  return [
    ...against,
    atMost(
      `${name}: p99 of a submit at half of that rate (${count(half, 0)} a second)`,
      middle(atHalf, 'p99'),
      MOST_MS_AT_HALF,
      'ms',
      1,
    ),
    {
      what: `${name}: p50 and p99 of a submit at full rate, 16 connections`,
      measured: spoken([real, ...rivals], latencies),
    },
    {
      what: `${name}: processor time of the Node process a request`,
      measured: spoken([real, ...rivals], cpu),
    },
  ];
}

function spoken([real, ...rivals]: Contestant[], say: (rounds: Round[]) => string): string {
  const [first] = rivals;
  return `${say(real?.rounds ?? [])} (bare: ${say(first?.rounds ?? [])})`;
}

function latencies(rounds: Round[]): string {
  return `${middle(rounds, 'p50').toFixed(0)} and ${middle(rounds, 'p99').toFixed(0)} ms`;
}

function cpu(rounds: Round[]): string {
  return `${middle(rounds, 'cpuMs').toFixed(2)} ms`;
}

function middle(rounds: Round[], figure: keyof Round): number {
  return median(rounds.map((round) => round[figure]));
}
