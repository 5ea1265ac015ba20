import { costlyTexts } from '../server/support/costly-texts.ts';
import { examplesOf, operations } from './operations.ts';
import { fieldsOf, minimal, put, type WorstBody } from './worst-json.ts';

/** What no schema bounds may be as long as a body. */
const WITHOUT_LIMIT = 900_000;

/** Shorter ones are not made of all kinds. */
const SHORTEST = 40;

/** Every text of every call that takes JSON, as long as it may be, of what takes longest to look into. */
export function worstTexts(): WorstBody[] {
  return operations.flatMap((operation) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const [example = minimal(schema)] = examplesOf(schema);
    const texts = fieldsOf(schema).filter(({ kind }) => kind === 'string');
    return texts.flatMap(({ path, most }) =>
      Object.entries(costlyTexts).map(([kind, make]) => ({
        operation,
        kind,
        name: `${path.join('.')}: as much as is taken of ${kind}`,
        body: () => JSON.stringify(put(example, path, textOf(make, most))),
      })),
    );
  });
}

function textOf(make: (length: number) => string, most: number | undefined): string {
  if (most !== undefined) return make(Math.max(most, SHORTEST)).slice(0, most);
  const bytes = Buffer.byteLength(JSON.stringify(make(3000))) / make(3000).length;
  return make(Math.floor(WITHOUT_LIMIT / bytes));
}
