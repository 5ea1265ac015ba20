import { canonicalJson } from '../canonical-json.ts';
import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { quoted } from '../quoted.ts';
import { locale, t, text } from '../translate.ts';
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
  const what = t(own(SUBJECTS, keyword) ?? '“{keyword}”', { keyword });
  const isGone = after === undefined || after === false;
  if (isGone && keyword !== 'additionalProperties')
    return {
      isBreaking: SENDING.has(keyword),
      sentence: t('{name}: there is no longer a rule for {what}', { name, what }),
    };
  if (keyword === 'additionalProperties' && after !== false)
    return { isBreaking: false, sentence: t('{name} may have further answers now', { name }) };
  const isNew = before === undefined || before === false;
  const said = isNew
    ? text('{name}: there is a rule now for {what}')
    : text('{name}: there is another rule now for {what}');
  return { isBreaking: true, sentence: t(said, { name, what }) };
}

/** What rules are about, for people who do not read schemas. */
const SUBJECTS: Record<string, string> = {
  pattern: text('how an answer looks'),
  format: text('how an answer looks'),
  multipleOf: text('the steps of the number'),
  const: text('the one answer that is taken'),
  uniqueItems: text('entries that are the same'),
  contains: text('what must be among the entries'),
  additionalProperties: text('further answers'),
  'x-options-from': text('what can be chosen'),
  'x-phone': text('which phone numbers are taken'),
  'x-date': text('which days are taken'),
  'x-not-past': text('which days are taken'),
  'x-year': text('which years are taken'),
  'x-file': text('which files are taken'),
  'x-key': text('how entries are told apart'),
  'x-sent-if': text('when the answer is sent'),
};

function conditionSentence({ name, isForm }: Named): string {
  return isForm
    ? t('What is asked under which answers has changed')
    : t('What is asked of {name} under which answers has changed', { name });
}

/** Keywords that decide which entries are sent: removing one changes that, and so is breaking. */
const SENDING = new Set(['x-key', 'x-sent-if']);

const CONDITIONS = new Set(
  'if then else allOf anyOf oneOf not dependencies dependentRequired dependentSchemas'.split(' '),
);

type Limit = { words: string; isLeast: boolean };

const LIMITS: Record<string, Limit> = {
  maxLength: { words: text('{limit} characters at most'), isLeast: false },
  minLength: { words: text('{limit} characters at least'), isLeast: true },
  maximum: { words: text('at most {limit}'), isLeast: false },
  minimum: { words: text('at least {limit}'), isLeast: true },
  exclusiveMaximum: { words: text('less than {limit}'), isLeast: false },
  exclusiveMinimum: { words: text('more than {limit}'), isLeast: true },
  maxItems: { words: text('{limit} entries at most'), isLeast: false },
  minItems: { words: text('{limit} entries at least'), isLeast: true },
  maxProperties: { words: text('{limit} answers at most'), isLeast: false },
  minProperties: { words: text('{limit} answers at least'), isLeast: true },
};

function limitChange(name: string, { words, isLeast }: Limit, before?: Json, after?: Json): Judged {
  const isFree = after === undefined;
  const isWider =
    typeof before === 'number' && typeof after === 'number' && (isLeast ? after <= before : after >= before);
  const said = (value?: Json) => (value === undefined ? t('no limit') : t(words, { limit: shown(value) }));
  return {
    isBreaking: !isFree && !isWider,
    sentence: t('{name}: {now} now, {before} before', { name, now: said(after), before: said(before) }),
  };
}

function shown(limit: Json): string {
  return typeof limit === 'number' ? limit.toLocaleString(locale()) : t('another answer');
}

function choiceChange(name: string, before?: Json, after?: Json): Judged {
  if (!Array.isArray(after))
    return { isBreaking: false, sentence: t('{name} is no longer one of a few choices', { name }) };
  if (!Array.isArray(before))
    return { isBreaking: true, sentence: t('{name} is one of a few choices now', { name }) };
  const [old, now] = [new Set(before.map(canonicalJson)), new Set(after.map(canonicalJson))];
  const gone = before.filter((choice) => !now.has(canonicalJson(choice)));
  const come = after.filter((choice) => !old.has(canonicalJson(choice)));
  const listed = (choices: Json[]) => choices.map((choice) => quoted(String(choice))).join(', ');
  const values = { name, gone: listed(gone), come: listed(come) };
  return { isBreaking: gone.length > 0, sentence: choiceSentence(values) };
}

function choiceSentence(values: { name: string; gone: string; come: string }): string {
  const { gone, come } = values;
  if (gone && come) return t('{name} can be no longer {gone}, also {come}', values);
  if (gone) return t('{name} can be no longer {gone}', values);
  return t(come ? '{name} can be also {come}' : '{name} can be chosen in another order', values);
}

function typeChange(name: string, before?: Json, after?: Json): Judged {
  const [old, now] = [typesOf(before), typesOf(after)];
  const fits = (type: string) => now.includes(type) || (type === 'integer' && now.includes('number'));
  const isWider = now.length === 0 || (old.length > 0 && old.every(fits));
  const sentence = t('{name} is {now} now, and was {before}', {
    name,
    now: inWords(now),
    before: inWords(old),
  });
  return { isBreaking: !isWider, sentence };
}

function typesOf(type?: Json): string[] {
  return [type].flat().filter((name) => typeof name === 'string');
}

function inWords(types: string[]): string {
  return types.map((type) => t(WORDS[type] ?? type)).join(t(' or ')) || t('anything');
}

const WORDS: Record<string, string> = {
  string: text('a text'),
  number: text('a number'),
  integer: text('a whole number'),
  boolean: text('yes or no'),
  array: text('a list'),
  object: text('a group'),
  null: text('nothing'),
};
