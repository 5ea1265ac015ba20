import { inWords, type Problem } from '../../codegen/compiler/problem.ts';
import { type FormText, filesOfForm } from './form-files.ts';

/** Returns the form or dialog that a file below the schemas belongs to; undefined for other files. */
function formOfFile(file: string): string | undefined {
  return /^(?:forms|dialogs)\/([^/]+)\//.exec(file)?.[1];
}

/**
 * Returns the slips in saved files that concern a form: those in files beside its own texts and, if it has problems,
 * those in files that it takes parts from.
 */
export function slipsBehind(
  slips: Problem[],
  id: string,
  text: FormText,
  problems: readonly Problem[],
): Problem[] {
  const own: string[] = Object.values(filesOfForm(id));
  return slips.filter(({ file }) => {
    const form = formOfFile(file);
    if (form === id) return !own.includes(file);
    if (problems.length === 0) return false;
    return form === undefined || [text.schema, text.ui].some((one) => one.includes(`"../${form}/`));
  });
}

/** Returns the first slip of each form that has any, in words. */
export function slipsByForm(slips: Problem[]): Record<string, string> {
  const entries = slips.flatMap((slip) => {
    const form = formOfFile(slip.file);
    return form === undefined ? [] : [[form, inWords(slip)] as const];
  });
  return Object.fromEntries(entries.reverse());
}
