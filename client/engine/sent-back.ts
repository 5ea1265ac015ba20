import { type Findings, type Problem, selfSaid } from '../../codegen/runtime/problems.ts';
import type { FormEngine } from './form-engine.tsx';

type Refusal = { errors: Record<string, string>; problems?: readonly Problem[] | undefined };

/**
 * What the server found: said by its facts, which have the order of its sentences, and in its own sentences where there
 * are none or nobody can say them.
 */
export function sentBack({ errors, problems }: Refusal, sayProblem: FormEngine['sayProblem']): Findings {
  const found = Object.entries(errors).map(([key, said], place) => {
    const problem = problems?.[place];
    return [key, selfSaid((schema, path) => (problem && sayProblem?.(schema, { ...problem, path })) ?? said)];
  });
  return Object.fromEntries(found);
}
