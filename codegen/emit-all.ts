import type { Cache } from './cache.ts';
import type { Compiled } from './compile.ts';
import type { Emitted } from './emit.ts';
import type { Sources } from './load.ts';
import { positionOf, SchemaError } from './problem.ts';

/**
 * What every form and call becomes, in their order; from the cache where it has it.
 * @throws SchemaError when Ajv refuses a schema
 */
export async function emitAll(sources: Sources, units: Compiled[], cache: Cache): Promise<Emitted[]> {
  const emitted = await Promise.all(
    units.map(async (unit) => {
      const known = cache.find(unit);
      if (known) return known;
      const made = await emitOne(sources, unit);
      cache.keep(unit, made);
      return made;
    }),
  );
  cache.sweep();
  return emitted;
}

/** Ajv names no place, so its refusal is reported at the top of the schema that it refused. */
async function emitOne(sources: Sources, unit: Compiled): Promise<Emitted> {
  // Loaded when something has changed: these libraries take longer to start than a run that changes nothing.
  const { emit } = await import('./emit.ts');
  try {
    return await emit(unit);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = positionOf(sources.get(unit.file)?.text ?? '', []);
    const remedy = 'Correct or remove the keyword that is named here.';
    throw new SchemaError([{ file: unit.file, ...position, message, remedy }]);
  }
}
