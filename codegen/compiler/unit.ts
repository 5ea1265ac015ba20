import type { Api } from '../api/read-api.ts';
import type { JsonObject } from '../runtime/json.ts';

/** A form or a call as one self-contained schema. */
export type Compiled = {
  kind: 'form' | 'old-form' | 'call';
  name: string;
  file: string;
  schema: JsonObject;
  uiSchema: JsonObject;
};

/** All calls of the API: their types are made and remembered as those of the forms are. */
export type CompiledApi = { kind: 'api'; name: string; file: string; api: Api };

/** What is made and remembered by itself. */
export type Unit = Compiled | CompiledApi;

/** What tells forms and calls apart. */
export function keyOf({ kind, name }: Pick<Unit, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

/** What one form or call becomes: files by their path below `codegen/generated`, and its TypeScript type. */
export type Emitted = { files: Record<string, string>; type?: string };

/** What one form or call became, and what others ask about it. */
export type Made = Omit<Emitted, 'files'> &
  Pick<Unit, 'kind' | 'name' | 'file'> & {
    /** By their path below `codegen/generated`; undefined: it is there as it was made. */
    files: Record<string, string | undefined>;
    /** Everything that it says, in English. */
    english: string[];
    /** Shown by pages that do not load it. */
    isLight: boolean;
    /** The schema as JSON text: few ask for it. */
    schema: string;
  };

/** What was made before of forms and calls whose files are as they were then, by `keyOf`. */
export type Before = { made: Map<string, Made>; files: Set<string> };
