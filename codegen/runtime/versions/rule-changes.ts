import { canonicalJson } from '../canonical-json.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Change, Named } from './change.ts';
import { sameJson } from './same-json.ts';
import { isWording, rulesOf } from './wording.ts';

type RuleChange = Pick<Change, 'kind' | 'isBreaking' | 'sentence'>;

/** Lists the rules of a question that came, went or changed. The questions inside it are not looked at. */
export function ruleChanges(named: Named, before: JsonObject, after: JsonObject): RuleChange[] {
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keywords
    .filter((keyword) => !isStructure(keyword, before, after) && !isWording(keyword))
    .filter((keyword) => !sameJson(rulesOf(before[keyword]), rulesOf(after[keyword])))
    .map(
      (keyword): RuleChange => ({
        kind: 'rules',
        ...judged(named, keyword, before[keyword], after[keyword]),
      }),
    )
    .filter(isFirstOfItsKind);
}

/** Whether no earlier change reads the same: a condition is written in several keywords, but is one change. */
function isFirstOfItsKind({ sentence }: RuleChange, at: number, all: RuleChange[]): boolean {
  return all.findIndex((other) => other.sentence === sentence) === at;
}

/** Whether a keyword is compared elsewhere, question by question. */
function isStructure(keyword: string, before: JsonObject, after: JsonObject): boolean {
  if (keyword === 'properties' || keyword === 'required' || keyword === '$defs') return true;
  return (
    keyword === 'items' &&
    [before.items, after.items].every((items) => isObject(items) && 'properties' in items)
  );
}

type Judged = Omit<RuleChange, 'kind'>;

function judged(named: Named, keyword: string, before?: Json, after?: Json): Judged {
  const { name } = named;
  const limit = LIMITS[keyword];
  if (limit) return limitChange(name, limit, before, after);
  if (keyword === 'enum') return choiceChange(name, before, after);
  if (keyword === 'type') return typeChange(name, before, after);
  if (CONDITIONS.has(keyword)) return { isBreaking: true, sentence: conditionSentence(named) };
  const isGone = after === undefined || after === false;
  if (isGone && keyword !== 'additionalProperties')
    return { isBreaking: SENDING.has(keyword), sentence: `${name}: the rule "${keyword}" no longer holds` };
  if (keyword === 'additionalProperties' && after !== false)
    return { isBreaking: false, sentence: `${name} may have further answers now` };
  return { isBreaking: true, sentence: `${name}: the rule "${keyword}" is another one now` };
}

function conditionSentence({ name, isForm }: Named): string {
  return isForm
    ? 'What is asked under which answers has changed'
    : `What is asked of ${name} under which answers has changed`;
}

/** Keywords that decide which entries are sent: removing one changes that, and so is breaking. */
const SENDING = new Set(['x-key', 'x-sent-if']);

const CONDITIONS = new Set(
  'if then else allOf anyOf oneOf not dependencies dependentRequired dependentSchemas'.split(' '),
);

type Limit = { words: string; isLeast: boolean };

const LIMITS: Record<string, Limit> = {
  maxLength: { words: 'characters at most', isLeast: false },
  minLength: { words: 'characters at least', isLeast: true },
  maximum: { words: 'at most', isLeast: false },
  minimum: { words: 'at least', isLeast: true },
  exclusiveMaximum: { words: 'less than', isLeast: false },
  exclusiveMinimum: { words: 'more than', isLeast: true },
  maxItems: { words: 'entries at most', isLeast: false },
  minItems: { words: 'entries at least', isLeast: true },
  maxProperties: { words: 'answers at most', isLeast: false },
  minProperties: { words: 'answers at least', isLeast: true },
};

function limitChange(name: string, { words, isLeast }: Limit, before?: Json, after?: Json): Judged {
  const isFree = after === undefined;
  const isWider =
    typeof before === 'number' && typeof after === 'number' && (isLeast ? after <= before : after >= before);
  const said = (value?: Json) => (value === undefined ? 'no limit' : shown(value, words));
  return {
    isBreaking: !isFree && !isWider,
    sentence: `${name}: ${said(after)} now, ${said(before)} before`,
  };
}

function shown(limit: Json, words: string): string {
  const value = typeof limit === 'number' ? limit.toLocaleString('en-US') : 'another answer';
  return /^(at|less|more)\b/.test(words) ? `${words} ${value}` : `${value} ${words}`;
}

function choiceChange(name: string, before?: Json, after?: Json): Judged {
  if (!Array.isArray(after))
    return { isBreaking: false, sentence: `${name} is no longer one of a few choices` };
  if (!Array.isArray(before)) return { isBreaking: true, sentence: `${name} is one of a few choices now` };
  const [old, now] = [new Set(before.map(canonicalJson)), new Set(after.map(canonicalJson))];
  const gone = before.filter((choice) => !now.has(canonicalJson(choice)));
  const come = after.filter((choice) => !old.has(canonicalJson(choice)));
  const listed = (choices: Json[]) => choices.map((choice) => `“${String(choice)}”`).join(', ');
  const parts = [gone.length > 0 && `no longer ${listed(gone)}`, come.length > 0 && `also ${listed(come)}`];
  const sentence = `${name} can be ${parts.filter(Boolean).join(', ') || 'chosen in another order'}`;
  return { isBreaking: gone.length > 0, sentence };
}

function typeChange(name: string, before?: Json, after?: Json): Judged {
  const [old, now] = [typesOf(before), typesOf(after)];
  const fits = (type: string) => now.includes(type) || (type === 'integer' && now.includes('number'));
  const isWider = now.length === 0 || (old.length > 0 && old.every(fits));
  const sentence = `${name} is ${inWords(now)} now, and was ${inWords(old)}`;
  return { isBreaking: !isWider, sentence };
}

function typesOf(type?: Json): string[] {
  return [type].flat().filter((name) => typeof name === 'string');
}

function inWords(types: string[]): string {
  return types.map((type) => WORDS[type] ?? type).join(' or ') || 'anything';
}

const WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group',
  null: 'nothing',
};
