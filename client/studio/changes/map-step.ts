import { fieldAt } from '../../../codegen/runtime/field-name.ts';
import { dotted, pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { endsOf, type MapStep } from '../../../codegen/runtime/versions/migration.ts';
import type { FormChange } from '../../api/studio.ts';

/** Returns the question that a step takes an answer from. */
export function sourceOf(step: MapStep): string | undefined {
  return endsOf(step).from;
}

/** Returns the step that brings an answer to another question: a rename within the same group, else a move. */
export function becomes(path: string, to: string): MapStep {
  const name = pathFrom(to).at(-1) ?? '';
  return groupOf(path) === groupOf(to) ? { rename: path, to: name } : { move: path, to };
}

/** Returns the steps that still apply after further changes to the form. */
export function fittingSteps(steps: MapStep[], changes: readonly FormChange[]): MapStep[] {
  const isAmong = (path: string, kind: FormChange['kind']) =>
    changes.some((change) => change.kind === kind && change.path === path);
  return steps.filter((step) => {
    const { from, to } = endsOf(step);
    if (from === undefined) return questionsToFill(changes).includes(to);
    return isAmong(from, 'removed') && isAmong(to, 'added');
  });
}

/** Returns the questions that are new or have stricter rules now. */
export function questionsToFill(changes: readonly FormChange[]): string[] {
  const paths = changes
    .filter(({ kind, isBreaking }) => kind === 'added' || (kind === 'rules' && isBreaking))
    .map(({ path }) => path);
  return [...new Set(paths)].filter((path) => path !== '');
}

/** Tells whether there is any answer to move. */
export function canMove(changes: readonly FormChange[]): boolean {
  const paths = (kind: FormChange['kind']) =>
    changes.filter((one) => one.kind === kind).map(({ path }) => path);
  return paths('removed').some((path) => targetsFor(path, paths('added')).length > 0);
}

/** Tells whether there is any answer to move or to fill in. */
export function canMap(changes: readonly FormChange[], schema: JsonSchema | undefined): boolean {
  return canMove(changes) || questionsToFill(changes).some((path) => canBeFilledIn(schema, path));
}

/** Tells whether people must be told of a question because no step settles its answer. */
export function leavesOpen(steps: readonly MapStep[], changes: readonly FormChange[]): boolean {
  const settled = steps.flatMap((step) => Object.values(endsOf(step)));
  return changes.some(({ path, isBreaking }) => isBreaking && !settled.includes(path));
}

/** Tells whether a question has a single plain answer, which can be filled in. */
export function canBeFilledIn(schema: JsonSchema | undefined, path: string): boolean {
  const field = schema && fieldAt(schema, pathFrom(path.replaceAll('*', '0'))).schema;
  const types = [field?.type].flat();
  return field !== undefined && !types.includes('object') && !types.includes('array');
}

/** Returns the new questions that an answer can go to. An answer in an entry of a list stays in that entry. */
export function targetsFor(path: string, added: readonly string[]): string[] {
  const isInList = (one: string) => pathFrom(one).includes('*');
  return added.filter((to) => groupOf(to) === groupOf(path) || (!isInList(path) && !isInList(to)));
}

function groupOf(path: string): string {
  return dotted(pathFrom(path).slice(0, -1));
}
