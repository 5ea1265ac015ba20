import type { JsonObject } from '../../../codegen/load.ts';

/** One question as the hand-written rivals ask it. */
export type BenchField = {
  /** `section3.field7` */
  key: string;
  label: string;
  kind: 'text' | 'choice' | 'integer';
};

/** A section and its questions. */
export type BenchSection = { name: string; title: string; fields: BenchField[] };

const FIELDS_PER_SECTION = 10;
const KINDS = [
  'text',
  'text',
  'choice',
  'text',
  'integer',
  'text',
  'choice',
  'text',
  'integer',
  'text',
] as const;

/** The limits and choices that all contestants apply. */
export const RULES = {
  maxLength: 120,
  minimum: 0,
  maximum: 100_000,
  choices: ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'],
};

/** The questions of a form with this many fields: 60 % texts, 20 % choices, 20 % integers, all required. */
export function benchSections(size: number): BenchSection[] {
  return Array.from({ length: Math.ceil(size / FIELDS_PER_SECTION) }, (_, section) => ({
    name: `section${section + 1}`,
    title: `Part ${section + 1} of the survey`,
    fields: KINDS.slice(0, size - section * FIELDS_PER_SECTION).map((kind, field) => ({
      key: `section${section + 1}.field${field + 1}`,
      label: `Answer ${section + 1}.${field + 1}`,
      kind,
    })),
  }));
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

function sectionSchema(title: string, fields: BenchField[]): JsonObject {
  return objectOf(
    title,
    fields.map(({ key, label, kind }) => [key.split('.')[1] ?? key, fieldSchema(label, kind)]),
  );
}

function objectOf(title: string, entries: [string, JsonObject][]): JsonObject {
  const required = entries.map(([name]) => name);
  return { type: 'object', title, properties: Object.fromEntries(entries), required };
}

function fieldSchema(title: string, kind: BenchField['kind']): JsonObject {
  if (kind === 'choice') return { type: 'string', title, enum: RULES.choices };
  if (kind === 'integer') return { type: 'integer', title, minimum: RULES.minimum, maximum: RULES.maximum };
  return { type: 'string', title, maxLength: RULES.maxLength };
}
