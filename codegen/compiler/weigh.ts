import { problemIn } from '../lint/finding.ts';
import { holdsNames } from '../runtime/schema/branches.ts';
import { ruledBy } from '../runtime/schema/parts.ts';
import { t, text } from '../runtime/translate.ts';
import { inWords, LIMITS } from './limits.ts';
import { isObject, type Json, type JsonObject, type Sources } from './load.ts';
import type { Complaint, Constant, Problem } from './problem.ts';
import { DATA_KEYWORDS, type Place, targetOf } from './references.ts';

/**
 * Returns what keeps a schema from being put together: with every `$ref` replaced by what it names, it would be too
 * large, or it would never end because it is made of itself. Stops at the limits, so that nobody waits for the answer.
 * References that name nothing are left to `bundle`.
 */
export function weightProblem(sources: Sources, entry: string): Problem | undefined {
  const file = sources.get(entry);
  if (!file) return undefined;
  try {
    new Scales(sources).weigh(file.json, { file, path: [] });
    return undefined;
  } catch (error) {
    if (error instanceof TooMuch) return problemIn(error.place.file, error.place.path, error.complaint);
    throw error;
  }
}

/** Thrown to end the weighing, however deep it is. */
class TooMuch extends Error {
  readonly place: Place;
  readonly complaint: Constant;

  constructor(place: Place, complaint: Constant) {
    super(complaint.message);
    this.place = place;
    this.complaint = complaint;
  }
}

class Scales {
  private values = 0;
  private characters = 0;
  private levels = 0;
  private readonly sources: Sources;
  /** The places of the `$ref`s that are being followed, by what they name. */
  private readonly open = new Map<string, Place>();
  private readonly taken = new Map<string, number>();
  private readonly data = new WeakMap<object, Weight>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** `same`: names followed on the way here without going into a part, so that they rule the very same answer. */
  weigh(node: Json, place: Place, same: readonly string[] = []): void {
    this.add(place, { values: 1, characters: typeof node === 'string' ? node.length : 0 });
    this.levels += 1;
    if (this.levels > LIMITS.levels) throw new TooMuch(this.outermost(place), TOO_DEEP);
    if (Array.isArray(node))
      for (const [index, one] of node.entries()) this.weigh(one, below(place, index), same);
    else if (isObject(node)) this.weighEntries(node, place, same);
    this.levels -= 1;
  }

  private weighEntries(node: JsonObject, place: Place, same: readonly string[]): void {
    for (const [key, value] of Object.entries(node)) {
      const at = below(place, key);
      this.add(at, { values: 0, characters: key.length });
      const inside = ruledBy(key) === 'same answer' ? same : [];
      if (LISTS.has(key) && Array.isArray(value) && value.filter(isRuled).length > LIMITS.alternatives)
        throw new TooMuch(at, TOO_MANY_WAYS);
      if (
        ruledBy(key) === 'other parts' &&
        holdsNames(key) &&
        Object.keys(Object(value)).length > LIMITS.patterns
      )
        throw new TooMuch(at, TOO_MANY_PATTERNS);
      if (key === '$ref' && typeof value === 'string') this.follow(value, at, same);
      else if (DATA_KEYWORDS.has(key)) this.add(at, this.weightOf(value));
      else if (DEFINITIONS.has(key)) continue;
      else if (holdsNames(key) && isObject(value))
        for (const [name, schema] of Object.entries(value)) this.weigh(schema, below(at, name), inside);
      else this.weigh(value, at, inside);
    }
  }

  private follow($ref: string, place: Place, same: readonly string[]): void {
    const target = targetOf(this.sources, place.file, $ref);
    if ('message' in target) return;
    const name = `${target.file.path}#/${target.path.join('/')}`;
    if (same.includes(name)) throw new TooMuch(place, ENDLESS);
    if (this.open.has(name)) return;
    this.open.set(name, place);
    this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
    this.weigh(target.node, target, [...same, name]);
    this.open.delete(name);
  }

  private add(place: Place, { values, characters }: Weight): void {
    this.values += values;
    this.characters += characters;
    const isTooMuch = this.values > LIMITS.values || this.characters > LIMITS.characters;
    if (isTooMuch) throw new TooMuch(this.outermost(place), this.tooLarge());
  }

  /** Returns the place where somebody can do something about it: in the file that was asked for. */
  private outermost(place: Place): Place {
    const [first = place] = this.open.values();
    return first;
  }

  private tooLarge(): Complaint {
    const [often, times] = [...this.taken].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
    const isLong = this.values <= LIMITS.values;
    const most = inWords(isLong ? LIMITS.characters : LIMITS.values);
    return {
      message: isLong
        ? t('With every "$ref" replaced by what it names, this comes to more than {most} characters', {
            most,
          })
        : t('With every "$ref" replaced by what it names, this comes to more than {most} values', { most }),
      remedy: t('"{often}" alone is named {times} times on the way: name it less often, or ask less there.', {
        often,
        times: inWords(times),
      }),
    };
  }

  private weightOf(data: Json): Weight {
    if (typeof data !== 'object' || data === null)
      return { values: 1, characters: typeof data === 'string' ? data.length : 0 };
    const known = this.data.get(data);
    if (known) return known;
    const weight = { values: 1, characters: 0 };
    for (const [key, value] of Object.entries(data)) {
      const { values, characters } = this.weightOf(value);
      weight.values += values;
      weight.characters += characters + (Array.isArray(data) ? 0 : key.length);
    }
    this.data.set(data, weight);
    return weight;
  }
}

/** Returns whether an alternative is more than a constant with its name. */
function isRuled(alternative: Json): boolean {
  return !isObject(alternative) || alternative.const === undefined;
}

type Weight = { values: number; characters: number };

const LISTS = new Set(['allOf', 'anyOf', 'oneOf']);
/** Keywords that hold definitions, of which only those that a `$ref` names are taken. */
const DEFINITIONS = new Set(['$defs', 'definitions']);

const TOO_DEEP = {
  message: text('With every "$ref" replaced by what it names, this is nested more than {levels} levels deep'),
  remedy: text('Ask for it on fewer levels.'),
  values: { levels: LIMITS.levels },
};

const TOO_MANY_WAYS = {
  message: text('This list has more than {most} schemas'),
  remedy: text('Ask in groups what can be chosen from, or let the choice be one among constants ("enum").'),
  values: { most: LIMITS.alternatives },
};

const TOO_MANY_PATTERNS = {
  message: text('This group has more than {most} patterns of names'),
  remedy: text('Name what is asked, or say it with fewer patterns.'),
  values: { most: LIMITS.patterns },
};

const ENDLESS = {
  message: text('This schema is made of itself: whoever judges an answer by it would never come to an end'),
  remedy: text(
    'Name it under a question or for the entries of a list, where it is about another answer, or take it out.',
  ),
};

function below(place: Place, key: string | number): Place {
  return { file: place.file, path: [...place.path, key] };
}
