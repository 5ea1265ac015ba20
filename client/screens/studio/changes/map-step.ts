import { endsOf, type MapStep } from '../../../../codegen/runtime/versions/migration.ts';

/** The question that a step takes an answer from. */
export function sourceOf(step: MapStep): string | undefined {
  return endsOf(step).from;
}

/** The step that brings an answer to another question: a new name in the same group, else another place. */
export function becomes(path: string, to: string): MapStep {
  const name = to.split('.').at(-1) ?? '';
  return groupOf(path) === groupOf(to) ? { rename: path, to: name } : { move: path, to };
}

/** The new questions that an answer can go to; that of an entry of a list stays in its entry. */
export function targetsFor(path: string, added: readonly string[]): string[] {
  const isInList = (one: string) => one.split('.').includes('*');
  return added.filter((to) => groupOf(to) === groupOf(path) || (!isInList(path) && !isInList(to)));
}

function groupOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}
