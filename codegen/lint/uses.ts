import { dotted } from '../runtime/field-path.ts';
import type { Json, JsonObject } from '../runtime/json.ts';
import { type Question, questionsOf } from '../runtime/questions.ts';

/**
 * What code relies on in a form, as `schemas/uses.json` has it: by path for what, what must always be answered, and of
 * which JSON types answers are; a question that only has a type may go.
 */
export type Uses = {
  uses: Record<string, string>;
  required?: string[];
  types?: Record<string, string | string[]>;
};

/**
 * A question that code relies on and that is gone; with `question`, one that may be left out although it is needed, or,
 * with `type`, be answered by what is none of that type.
 */
export type BrokenUse = { path: string; user: string; question?: Question; type?: string };

/** Finds what code relies on and a form no longer has. `paths`: the questions that it has. */
export function brokenUses(
  schema: JsonObject,
  {
    uses,
    required = [],
    types = {},
  }: { uses: JsonObject; required?: readonly unknown[]; types?: JsonObject },
): { broken: BrokenUse[]; paths: string[] } {
  // The layout is left aside, since what a widget with controls of its own asks is used as well.
  const questions = new Map(questionsOf(schema, {}).map((question) => [dotted(question.path), question]));
  const paths = new Set([...Object.keys(uses), ...Object.keys(types)]);
  const broken = [...paths].flatMap((path): BrokenUse[] => {
    const [question, used] = [questions.get(path), uses[path]];
    const user = String(used ?? 'the code that takes the answers');
    // What is only read where it is there may go.
    if (!question) return used === undefined ? [] : [{ path, user }];
    if (required.includes(path) && !question.isRequired) return [{ path, user, question }];
    const type = types[path];
    if (type === undefined || isWithin(question.schema.type, type)) return [];
    return [{ path, user, question, type: [type].flat().join(' or ') }];
  });
  return { broken, paths: [...questions.keys()] };
}

/** Tells whether whatever is of one of the types is of one of the others as well. */
function isWithin(types: Json | undefined, others: Json): boolean {
  const allowed = [others].flat();
  if (allowed.includes('number')) allowed.push('integer');
  return types !== undefined && [types].flat().every((type) => allowed.includes(type));
}
