import { type Findings, type Problem, selfSaid } from '../../codegen/runtime/problems.ts';
import type { FormEngine } from './form-engine.tsx';

type Refusal = { errors: Record<string, string>; problems?: readonly Problem[] | undefined };

/**
 * Returns what the server found, by field. Each error is put into words from its problem (`problems` has the order of
 * `errors`), or is the server's own sentence if there is no problem or `sayProblem` cannot say it.
 */
export function sentBack({ errors, problems }: Refusal, sayProblem: FormEngine['sayProblem']): Findings {
  const found = Object.entries(errors).map(([key, said], place) => {
    const problem = problems?.[place];
    return [key, selfSaid((schema, path) => (problem && sayProblem?.(schema, { ...problem, path })) ?? said)];
  });
  return Object.fromEntries(found);
}
