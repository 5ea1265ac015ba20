import type { JsonObject } from '../../../codegen/compiler/load.ts';

/** One question as the hand-written rivals ask it. */
export type BenchField = {
  /** `section3.field27` */
  key: string;
  label: string;
} & Rules;

type Rules =
  | { kind: 'text'; maxLength: number }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'integer'; maximum: number };

/** A section and its questions. */
export type BenchSection = { name: string; title: string; fields: BenchField[] };

const FIELDS_PER_SECTION = 10;
const KINDS = 'text text choice text integer text choice text integer text'.split(' ');
const LENGTHS = [40, 80, 120, 200, 500];
const MAXIMA = [10, 1_000, 100_000];
const CHOICES = [
  ['Yes', 'No', 'Not sure'],
  ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'],
  ['None', 'One', 'Two to five', 'Six to ten', 'More'],
];

/** The questions of a form with this many fields: 60 % texts, 20 % choices, 20 % integers, all required. */
export function benchSections(size: number): BenchSection[] {
  return Array.from({ length: Math.ceil(size / FIELDS_PER_SECTION) }, (_, section) => {
    const name = `section${section + 1}`;
    const first = section * FIELDS_PER_SECTION;
    const fields = KINDS.slice(0, size - first).map((kind, index) => {
      const number = first + index + 1;
      return { key: `${name}.field${number}`, label: `Answer ${number}`, ...rulesOf(kind, number) };
    });
    return { name, title: `Part ${section + 1} of the survey`, fields };
  });
}

/** The same questions as a JSON Schema with its UI schema: one nested object for each section. */
export function benchSchema(size: number): { schema: JsonObject; uiSchema: JsonObject } {
  const sections = benchSections(size);
  const schema = objectOf(
    'Survey',
    sections.map(({ name, title, fields }) => [name, sectionSchema(title, fields)]),
  );
  const layout = sections.map(({ name, title }) => ({ title, fields: [name] }));
  return { schema, uiSchema: { 'ui:sections': layout } };
}

/** The text field in the middle of the form, into which is typed. */
export function middleTextKey(size: number): string {
  const sections = benchSections(size);
  const middle = sections[Math.floor(sections.length / 2)] ?? sections[0];
  return middle?.fields.find(({ kind }) => kind === 'text')?.key ?? '';
}

/** Limits and choices differ from field to field, as they do in forms that were not generated. */
function rulesOf(kind: string, number: number): Rules {
  if (kind === 'choice') return { kind, choices: CHOICES[number % CHOICES.length] ?? [] };
  if (kind === 'integer') return { kind, maximum: MAXIMA[number % MAXIMA.length] ?? 0 };
  return { kind: 'text', maxLength: LENGTHS[Math.floor(number / 3) % LENGTHS.length] ?? 0 };
}

function sectionSchema(title: string, fields: BenchField[]): JsonObject {
  return objectOf(
    title,
    fields.map((field) => [field.key.split('.')[1] ?? field.key, fieldSchema(field)]),
  );
}

function objectOf(title: string, entries: [string, JsonObject][]): JsonObject {
  const required = entries.map(([name]) => name);
  return { type: 'object', title, properties: Object.fromEntries(entries), required };
}

function fieldSchema(field: BenchField): JsonObject {
  if (field.kind === 'choice') return { type: 'string', title: field.label, enum: field.choices };
  if (field.kind === 'integer')
    return { type: 'integer', title: field.label, minimum: 0, maximum: field.maximum };
  return { type: 'string', title: field.label, maxLength: field.maxLength };
}
