import { SchemaError } from '../../codegen/compiler/problem.ts';
import { type Folders, runCodegen } from '../../codegen/compiler/run.ts';

/** Another form's mistakes keep types from being generated, but not this form from being saved or released. */
export async function generateFrom(folders: Folders): Promise<{ warning?: string }> {
  try {
    await runCodegen(folders);
    return {};
  } catch (error) {
    if (error instanceof SchemaError) return { warning: error.message };
    throw error;
  }
}
