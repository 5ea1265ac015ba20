import { problemIn } from '../lint/finding.ts';
import { holdsNames } from '../runtime/schema/branches.ts';
import { MOST_TOLD } from './limits.ts';
import { isObject, type Json, type JsonObject, type Sources } from './load.ts';
import type { Problem } from './problem.ts';
import { DATA_KEYWORDS, decodePointer, type Place, type Target, targetOf } from './references.ts';
import { weightProblem } from './weigh.ts';

/** A schema without references to other files, and what was wrong on the way. One that `isTooLarge` is not put together. */
export type Bundle = { schema: JsonObject; problems: Problem[]; isTooLarge?: true };

/**
 * Makes one self-contained schema of a file: every `$ref` is replaced by what it names, in this file or
 * another; only recursive ones stay, as `#/$defs/…`. UI schemas are bundled the same way.
 */
export function bundle(sources: Sources, entry: string): Bundle {
  const file = sources.get(entry);
  if (!file) throw new Error(`There is no ${entry}`);
  const tooLarge = weightProblem(sources, entry);
  if (tooLarge) return { schema: {}, problems: [tooLarge], isTooLarge: true };
  const bundler = new Bundler(sources);
  const schema = withoutDefs(bundler.copy(file.json, { file, path: [] }));
  const $schema = isObject(file.json) ? file.json.$schema : undefined;
  const bundled: JsonObject = {
    ...($schema === undefined ? {} : { $schema }),
    ...(isObject(schema) ? schema : {}),
  };
  if (bundler.recursive.size > 0) bundled.$defs = Object.fromEntries(bundler.recursive);
  return { schema: bundled, problems: bundler.problems };
}

class Bundler {
  readonly recursive = new Map<string, Json>();
  readonly problems: Problem[] = [];
  private readonly sources: Sources;
  private readonly open: string[] = [];
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  copy(node: Json, place: Place): Json {
    if (Array.isArray(node)) return node.map((item, index) => this.copy(item, below(place, index)));
    if (!isObject(node)) return node;
    if (typeof node.$ref !== 'string') return this.copyEntries(withoutDefs(node), place);
    const { $ref, ...siblings } = node;
    const target = this.follow($ref, below(place, '$ref'));
    if (!target) return {};
    return combine(this.copyTarget(target), this.copyEntries(withoutDefs(siblings), place));
  }

  private copyEntries(node: JsonObject, place: Place): JsonObject {
    const entries = Object.entries(node).map(([key, value]) => {
      if (DATA_KEYWORDS.has(key)) return [key, value] as const;
      if (ALTERNATIVES.has(key) && Array.isArray(value))
        return [
          key,
          value.map((option, at) => this.copyOption(option, below(below(place, key), at))),
        ] as const;
      const isMap = holdsNames(key) && isObject(value);
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

  /** An alternative without a title is called as the definition that it names. */
  private copyOption(option: Json, place: Place): Json {
    const copied = this.copy(option, place);
    const name = isObject(option) && typeof option.$ref === 'string' && option.$ref.split('/').slice(1).pop();
    if (!name || !isObject(copied) || 'title' in copied) return copied;
    return { ...copied, 'x-label': decodePointer(name) };
  }

  private copyTarget(target: Target): Json {
    const key = `${target.file.path}#/${target.path.join('/')}`;
    const name = this.nameOf(key);
    if (this.open.includes(key) || this.recursive.has(name)) {
      if (!this.recursive.has(name)) this.recursive.set(name, {});
      return { $ref: `#/$defs/${name}` };
    }
    this.open.push(key);
    const copied = this.copy(target.node, target);
    this.open.pop();
    if (!this.recursive.has(name)) return withoutDefs(copied);
    this.recursive.set(name, withoutDefs(copied));
    return { $ref: `#/$defs/${name}` };
  }

  private nameOf(key: string): string {
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const readable = key.replace(/[^A-Za-z0-9]+/g, '_');
    const name = this.taken.has(readable) ? `${readable}_${this.names.size}` : readable;
    this.names.set(key, name);
    this.taken.add(name);
    return name;
  }

  private follow($ref: string, place: Place): Target | undefined {
    const target = targetOf(this.sources, place.file, $ref);
    if (!('message' in target)) return target;
    if (this.problems.length < MOST_TOLD) this.problems.push(problemIn(place.file, place.path, target));
    return undefined;
  }
}

const ALTERNATIVES = new Set(['oneOf', 'anyOf']);

/**
 * What stands beside a `$ref` holds together with what it names. Where merging the two could change the
 * meaning (the same rule twice, or rules that look at each other), both are kept under `allOf`.
 */
function combine(target: Json, siblings: JsonObject): Json {
  const names = Object.keys(siblings);
  if (names.length === 0 || !isObject(target)) return target;
  const limits = narrowed(target, siblings);
  const isMergeable = names.every(
    (name) =>
      isAnnotation(name) ||
      name in limits ||
      (!(name in target) && !INTERACTING.has(name) && !('$ref' in target)),
  );
  if (isMergeable) return { ...target, ...siblings, ...limits };
  return { ...annotationsOf(siblings), allOf: [target, siblings] };
}

const LIMITS: Record<string, (one: number, other: number) => number> = {
  ...Object.fromEntries(
    ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'].map((name) => [name, Math.min]),
  ),
  ...Object.fromEntries(
    ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'].map((name) => [name, Math.max]),
  ),
};

/** Of a limit that both have, the narrower one: that is what both together mean. */
function narrowed(target: JsonObject, siblings: JsonObject): JsonObject {
  const limits: JsonObject = {};
  for (const [name, narrower] of Object.entries(LIMITS)) {
    const [one, other] = [target[name], siblings[name]];
    if (typeof one === 'number' && typeof other === 'number') limits[name] = narrower(one, other);
  }
  return limits;
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

/** Definitions are put where they are named; names are needed no more. */
function withoutDefs(node: JsonObject): JsonObject;
function withoutDefs(node: Json): Json;
function withoutDefs(node: Json): Json {
  if (!isObject(node)) return node;
  const { $defs: _defs, definitions: _old, $schema: _schema, $id: _id, $anchor: _anchor, ...rest } = node;
  return rest;
}

function below(place: Place, key: string | number): Place {
  return { file: place.file, path: [...place.path, key] };
}
