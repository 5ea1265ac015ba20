import { dotted } from '../runtime/field-path.ts';
import type { JsonObject } from '../runtime/json.ts';
import { type Question, questionsOf } from '../runtime/questions.ts';

/** What code relies on in a form, as `schemas/uses.json` has it: by path for what, and what must always be answered. */
export type Uses = { uses: Record<string, string>; required?: string[] };

/** A question that code relies on and that is gone, or, with `question`, one that may be left out although it is needed. */
export type BrokenUse = { path: string; user: string; question?: Question };

/** Finds what code relies on and a form no longer has. `paths`: the questions that it has. */
export function brokenUses(
  schema: JsonObject,
  { uses, required = [] }: { uses: JsonObject; required?: readonly unknown[] },
): { broken: BrokenUse[]; paths: string[] } {
  // The layout is left aside, since what a widget with controls of its own asks is used as well.
  const questions = new Map(questionsOf(schema, {}).map((question) => [dotted(question.path), question]));
  const broken = Object.entries(uses).flatMap(([path, user]): BrokenUse[] => {
    const question = questions.get(path);
    if (!question) return [{ path, user: String(user) }];
    return required.includes(path) && !question.isRequired ? [{ path, user: String(user), question }] : [];
  });
  return { broken, paths: [...questions.keys()] };
}
