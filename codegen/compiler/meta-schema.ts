import { createRequire } from 'node:module';
import type { Ajv, ErrorObject } from 'ajv';
import { t, text } from '../runtime/translate.ts';
import { MOST_TOLD } from './limits.ts';
import { isObject, type SourceFile } from './load.ts';
import { type Problem, positionOf } from './problem.ts';

type Judge = Pick<Ajv, 'validateSchema' | 'errors'>;

/** Loads Ajv only when a file has to be checked: loading takes longer than a run that changes nothing. */
const load = createRequire(import.meta.url);
const options = { allErrors: true, strict: false } as const;
const draft07 = once(() => {
  const { Ajv }: typeof import('ajv') = load('ajv');
  const { default: addFormats }: typeof import('ajv-formats') = load('ajv-formats');
  // `$data` references compare one field with another; only the meta-schema of draft-07 is extended to accept them.
  return addFormats(new Ajv({ ...options, $data: true }));
});

const draft2019 = once(() => {
  const { Ajv2019 }: typeof import('ajv/dist/2019.js') = load('ajv/dist/2019.js');
  return new Ajv2019(options);
});
const draft2020 = once(() => {
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = load('ajv/dist/2020.js');
  return new Ajv2020(options);
});

/** The drafts of JSON Schema that are known, by what `$schema` says; without it draft-07 is meant. */
const DRAFTS: [pattern: RegExp, name: string, judge: () => Judge][] = [
  [/2020-12/, '2020-12', draft2020],
  [/2019-09/, '2019-09', draft2019],
  [/draft-0[67]/, 'draft-07', draft07],
];

function once(make: () => Judge): () => Judge {
  let made: Judge | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Returns the problems that JSON Schema's own meta-schema finds in a schema file. */
export function metaSchemaProblems(file: SourceFile): Problem[] {
  const named = isObject(file.json) && typeof file.json.$schema === 'string' ? file.json.$schema : 'draft-07';
  const draft = DRAFTS.find(([pattern]) => pattern.test(named));
  if (!draft)
    return [problemAt(file, ['$schema'], t('"{named}" is no draft that is known', { named }), t(UPGRADE))];
  const [, name, judge] = draft;
  const ajv = judge();
  if (isObject(file.json) && ajv.validateSchema(withoutName(file.json)) === true) return [];
  const errors = (ajv.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if');
  return errors.slice(0, MOST_TOLD).map((error) => {
    const path = error.instancePath.split('/').slice(1);
    const keyword = path.at(-1) ?? 'schema';
    const remedy = t('See what JSON Schema ({name}) allows for "{keyword}".', { name, keyword });
    return problemAt(file, path, t('"{keyword}" {reason}', { keyword, reason: reasonOf(error) }), remedy);
  });
}

/** Says what Ajv does, of the rules that the meta-schemas have; of any other in English. */
function reasonOf({ keyword, params, message = '' }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return t('must be {types}', { types: [params.type].flat().join(t(' or ')) });
    case 'enum':
      return t('must be equal to one of the allowed values');
    case 'format':
      return t('must match format "{format}"', { format: params.format });
    case 'minimum':
    case 'exclusiveMinimum':
      return t('must be {comparison} {limit}', { comparison: params.comparison, limit: params.limit });
    case 'minItems':
      return t('must NOT have fewer than {limit} items', { limit: params.limit });
    case 'uniqueItems':
      return t('must NOT have duplicate items (items ## {j} and {i} are identical)', {
        j: params.j,
        i: params.i,
      });
    default:
      return message;
  }
}

const UPGRADE = text('Use draft-07 or 2020-12: "https://json-schema.org/draft/2020-12/schema".');

/** Drops `$schema`: the draft is known by now, however its address is written. */
function withoutName({ $schema: _named, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema;
}

function problemAt(file: SourceFile, path: string[], message: string, remedy: string): Problem {
  return { file: file.path, ...positionOf(file.text, path), message, remedy };
}
