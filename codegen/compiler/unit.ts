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

/** A form, a call or the API, each made and remembered by itself. */
export type Unit = Compiled | CompiledApi;

/** Returns a key that tells units apart, such as a form and a call of the same name. */
export function keyOf({ kind, name }: Pick<Unit, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

/** The files that one unit becomes, by their path below `codegen/generated`, and its TypeScript type. */
export type Emitted = { files: Record<string, string>; type?: string };

/** One unit as it was made, with what others ask about it. */
export type Made = Omit<Emitted, 'files'> &
  Pick<Unit, 'kind' | 'name' | 'file'> & {
    /** Texts by path below `codegen/generated`; undefined for a file that is there as it was made. */
    files: Record<string, string | undefined>;
    /** Everything that it says, in English. */
    english: string[];
    /** Shown by pages that do not load it. */
    isLight: boolean;
    /** The schema as JSON text, which is parsed only by the few who need it. */
    schema: string;
  };

/** Forms and calls that an earlier run made, by `keyOf`, and their files, which have not changed since. */
export type Before = { made: Map<string, Made>; files: Set<string> };
