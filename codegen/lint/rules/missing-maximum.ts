import type { SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { problemIn } from '../finding.ts';

/** Texts and lists of any size: nothing but the size of the whole body bounds them. */
export function missingMaximums(file: SourceFile): Problem[] {
  return nodesOf(file.json).flatMap(({ schema, path }) => {
    const types = [schema.type].flat();
    const isBounded = ['maxLength', 'enum', 'const', 'format'].some((keyword) => keyword in schema);
    const found: Problem[] = [];
    if (types.includes('string') && !isBounded)
      found.push(
        problemIn(file, path, { message: 'This text has no maximum length', remedy: 'Add "maxLength".' }),
      );
    if (types.includes('array') && !('maxItems' in schema))
      found.push(problemIn(file, path, { message: 'This list has no maximum', remedy: 'Add "maxItems".' }));
    return found;
  });
}
