import type { SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';
import { problemIn } from '../finding.ts';

/** Finds texts and lists without a maximum: nothing but the size of the whole body would bound them. */
export function missingMaximums(file: SourceFile): Problem[] {
  return nodesOf(file.json).flatMap(({ schema, path }) => {
    const types = [schema.type].flat();
    const isBounded = ['maxLength', 'enum', 'const', 'format'].some((keyword) => keyword in schema);
    const found: Problem[] = [];
    if (types.includes('string') && !isBounded)
      found.push(
        problemIn(file, path, {
          message: t('This text has no maximum length'),
          remedy: t('Add "maxLength".'),
          rule: 'maxLength',
        }),
      );
    if (types.includes('array') && !('maxItems' in schema))
      found.push(
        problemIn(file, path, {
          message: t('This list has no maximum'),
          remedy: t('Add "maxItems".'),
          rule: 'maxItems',
        }),
      );
    return found;
  });
}
