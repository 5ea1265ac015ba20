import { posix } from 'node:path';
import { isObject, type Json, type JsonObject, type SourceFile, type Sources } from './load.ts';
import { type Problem, positionOf } from './problem.ts';

type Path = (string | number)[];
type Place = { file: SourceFile; path: Path };

/** A schema without references to other files, and what was wrong on the way. */
export type Bundle = { schema: JsonObject; problems: Problem[] };

/**
 * Makes one self-contained schema of a file: every `$ref` is replaced by what it names, in this file or
 * another; only recursive ones stay, as `#/$defs/…`. UI schemas are bundled the same way.
 */
export function bundle(sources: Sources, entry: string): Bundle {
  const bundler = new Bundler(sources);
  const file = sources.get(entry);
  if (!file) throw new Error(`There is no ${entry}`);
  const schema = bundler.copy(file.json, { file, path: [] });
  const { $defs: _inlined, ...bundled }: JsonObject = isObject(schema) ? schema : {};
  if (Object.keys(bundler.recursive).length > 0) bundled.$defs = bundler.recursive;
  return { schema: bundled, problems: bundler.problems };
}

class Bundler {
  readonly recursive: JsonObject = {};
  readonly problems: Problem[] = [];
  private readonly sources: Sources;
  private readonly open: string[] = [];

  constructor(sources: Sources) {
    this.sources = sources;
  }

  copy(node: Json, place: Place): Json {
    if (Array.isArray(node)) return node.map((item, index) => this.copy(item, below(place, index)));
    if (!isObject(node)) return node;
    if (typeof node.$ref !== 'string') return this.copyEntries(node, place);
    const { $ref, ...siblings } = node;
    const target = this.follow($ref, below(place, '$ref'));
    if (!target) return {};
    return combine(this.copyTarget(target), this.copyEntries(siblings, place));
  }

  private copyEntries(node: JsonObject, place: Place): JsonObject {
    const entries = Object.entries(node).map(([key, value]) => {
      if (DATA_KEYWORDS.has(key)) return [key, value] as const;
      const isMap = MAP_KEYWORDS.has(key) && isObject(value);
      return [
        key,
        isMap ? this.copyMap(value, below(place, key)) : this.copy(value, below(place, key)),
      ] as const;
    });
    return Object.fromEntries(entries);
  }

  /** In a map of schemas the keys are names, not keywords: a property may be called `default` or `$ref`. */
  private copyMap(map: JsonObject, place: Place): JsonObject {
    return Object.fromEntries(
      Object.entries(map).map(([name, schema]) => [name, this.copy(schema, below(place, name))]),
    );
  }

  private copyTarget(target: Place & { node: Json }): Json {
    const key = `${target.file.path}#/${target.path.join('/')}`;
    const name = key.replace(/[^A-Za-z0-9]+/g, '_');
    if (this.open.includes(key)) {
      this.recursive[name] ??= {};
      return { $ref: `#/$defs/${name}` };
    }
    this.open.push(key);
    const copied = this.copy(target.node, target);
    this.open.pop();
    if (!(name in this.recursive)) return withoutDefs(copied);
    this.recursive[name] = withoutDefs(copied);
    return { $ref: `#/$defs/${name}` };
  }

  private follow($ref: string, place: Place): (Place & { node: Json }) | undefined {
    const [filePart = '', pointer = ''] = $ref.split('#');
    const path = filePart ? posix.join(posix.dirname(place.file.path), filePart) : place.file.path;
    const file = this.sources.get(path);
    if (!file)
      return this.refuse(place, `There is no file "${filePart}"`, 'Correct the file name in "$ref".');
    const steps = pointer.split('/').slice(1).map(decodePointer);
    let node: Json | undefined = file.json;
    for (const step of steps) node = childOf(node, step);
    if (node !== undefined) return { file, path: steps, node };
    return this.refuse(place, `There is no "${pointer}" in ${path}`, 'Correct the part after # in "$ref".');
  }

  private refuse(place: Place, message: string, remedy: string): undefined {
    const position = positionOf(place.file.text, place.path);
    this.problems.push({ file: place.file.path, ...position, message, remedy });
  }
}

const DATA_KEYWORDS = new Set(['enum', 'const', 'default', 'examples']);
const MAP_KEYWORDS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
]);

/**
 * What stands beside a `$ref` holds together with what it names. Where merging the two could change the
 * meaning (the same rule twice, or rules that look at each other), both are kept under `allOf`.
 */
function combine(target: Json, siblings: JsonObject): Json {
  const names = Object.keys(siblings);
  if (names.length === 0 || !isObject(target)) return target;
  const isMergeable = names.every(
    (name) => isAnnotation(name) || (!(name in target) && !INTERACTING.has(name) && !('$ref' in target)),
  );
  return isMergeable ? { ...target, ...siblings } : { ...annotationsOf(siblings), allOf: [target, siblings] };
}

const INTERACTING = new Set(
  'properties patternProperties additionalProperties items additionalItems prefixItems if then else'.split(
    ' ',
  ),
);

const ANNOTATIONS = new Set(
  'title description default examples readOnly writeOnly deprecated $comment'.split(' '),
);

function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-') || keyword.startsWith('ui:');
}

function annotationsOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => isAnnotation(name)));
}

function withoutDefs(node: Json): Json {
  if (!isObject(node)) return node;
  const { $defs: _defs, $schema: _schema, ...rest } = node;
  return rest;
}

function below(place: Place, key: string | number): Place {
  return { file: place.file, path: [...place.path, key] };
}

function childOf(node: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(node)) return node[Number(key)];
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

function decodePointer(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
