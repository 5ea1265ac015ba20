import { bundle } from '../compiler/bundle.ts';
import type { Sources } from '../compiler/load.ts';
import { isObject, type Json, type JsonObject } from '../runtime/json.ts';
import { sameJson } from '../runtime/versions/same-json.ts';
import { objectIn } from './object-in.ts';
import { pretty, type Texts, written } from './pull-release.ts';

/** The texts that two sides began with, and those that one of them has made of them. */
export type SidesToMerge = { base: Texts; theirs: Texts };

/**
 * Writes what the files have of a form, and what they began with, so that they can be compared with other texts of it
 * question by question: a part that forms share is named by `$ref` where `mine` names it so, and written out where it is
 * written out there. `began`: as the schema and the UI schema were published, or as an earlier state of the files.
 */
export function sidesToMerge(
  sources: Sources,
  id: string,
  { mine, began }: { mine: Texts; began: Texts },
): SidesToMerge {
  const base = { ...began };
  const theirs = { ...began };
  for (const kind of ['schema', 'ui'] as const) {
    const path = `forms/${id}/form.${kind}.json`;
    const file = sources.get(path);
    const own = file?.json;
    const [was, other] = [objectIn(began[kind]), objectIn(mine[kind])];
    theirs[kind] = file?.text ?? pretty({});
    if (!isObject(own) || !was || !other) continue;
    const { is, before } = aligned({
      own,
      bundled: written(bundle(sources, path).schema),
      mine: other,
      base: was,
    });
    if (!sameJson(is, own)) theirs[kind] = pretty(is);
    if (!sameJson(before, was)) base[kind] = pretty(before);
  }
  theirs.fr = sources.get(`forms/${id}/form.fr.json`)?.text ?? pretty({});
  return { base, theirs };
}

/** A place in a form: as the files have it, with shared parts written out, and as both others have it. */
type Place = Record<'own' | 'bundled' | 'mine' | 'base', Json | undefined>;
type Aligned = { is: Json | undefined; before: Json | undefined };

function aligned({ own, bundled, mine, base }: Place): Aligned {
  if (isShared(own)) {
    if (sameJson(mine, own)) return { is: own, before: base === undefined ? undefined : own };
    const before = sameJson(base, own) ? bundled : base;
    return mine === undefined && sameJson(before, bundled)
      ? { is: own, before: own }
      : { is: bundled, before };
  }
  if (Array.isArray(own)) return { is: sameJson(mine, bundled) ? bundled : own, before: base };
  if (!isObject(own) || !isObject(bundled)) return { is: own, before: base };
  const [other, was] = [isObject(mine) ? mine : {}, isObject(base) ? base : {}];
  const below = Object.keys({ ...own, ...was }).map(
    (key) =>
      [
        key,
        // The parts of the form itself are not what it asks.
        key === '$defs' || own[key] === undefined
          ? { is: own[key], before: was[key] }
          : aligned({ own: own[key], bundled: bundled[key], mine: other[key], base: was[key] }),
      ] as const,
  );
  const is = inOrder(below.map(([key, one]) => [key, one.is]));
  return { is, before: isObject(base) ? inOrder(below.map(([key, one]) => [key, one.before])) : base };
}

function inOrder(entries: [string, Json | undefined][]): JsonObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function isShared(json: Json | undefined): boolean {
  return isObject(json) && typeof json.$ref === 'string';
}
