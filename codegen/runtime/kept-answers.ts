import type { FormDefinition } from './form-definition.ts';
import { withoutBlankEntries } from './kept-entries.ts';

type Values = { [name: string]: unknown };

/**
 * What is kept of answers that somebody sent: entries of lists without their key are none, and questions that the
 * other answers do not ask have none. Browsers send nothing else; who calls the API is held to the same.
 */
export function keptAnswers(form: Pick<FormDefinition, 'schema' | 'shapes'>, data: Values): Values {
  const entered = withoutBlankEntries(form.schema, data);
  return form.shapes ? (form.shapes.of(form.schema, entered).value as Values) : entered;
}
