import { SchemaError } from '../../codegen/compiler/problem.ts';
import { type Folders, runCodegen } from '../../codegen/compiler/run.ts';

/**
 * Generates types. Mistakes of other forms prevent that, but they must not prevent saving or releasing this form, so
 * they are only a warning.
 */
export async function generateFrom(folders: Folders): Promise<{ warning?: string }> {
  try {
    await runCodegen(folders);
    return {};
  } catch (error) {
    if (error instanceof SchemaError) return { warning: error.message };
    throw error;
  }
}
