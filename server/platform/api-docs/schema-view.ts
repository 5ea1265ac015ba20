import { html } from 'hono/html';
import type { ApiDocument, ApiSchema } from './document.ts';
import { textView } from './text-view.ts';

type Html = ReturnType<typeof html>;

const DEEPEST = 6;

/** Renders a schema as a list of its fields; references are expanded, up to a depth. */
export function schemaView(schema: ApiSchema, document: ApiDocument, depth = 0): Html {
  const { properties, required = [] } = resolved(listed(schema), document);
  if (!properties || depth > DEEPEST) return html`<p>${typeInWords(schema, document)}</p>`;
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldView({ name, field, isRequired: required.includes(name) }, document, depth),
  );
  return html`<dl class="fields">${fields}</dl>`;
}

type Field = { name: string; field: ApiSchema; isRequired: boolean };

function fieldView({ name, field, isRequired }: Field, document: ApiDocument, depth: number): Html {
  const known = resolved(field, document);
  const inner = resolved(listed(known), document);
  const words = [field.title ?? known.title, field.description ?? known.description].filter(Boolean);
  return html`<dt><code>${name}</code> ${typeInWords(field, document)}${isRequired ? '' : ', optional'}</dt>
    <dd>${words.length > 0 ? html`<p>${textView(words.join('. '))}</p>` : ''}${limits(known)}
    ${inner.properties && depth < DEEPEST ? schemaView(inner, document, depth + 1) : ''}</dd>`;
}

/** Returns the item schema of a list; any other schema as it is. `null` alternatives are ignored. */
function listed(schema: ApiSchema): ApiSchema {
  const chosen = schema.oneOf?.find(({ type }) => type !== 'null') ?? schema;
  return chosen.items ?? chosen;
}

function resolved(schema: ApiSchema, document: ApiDocument): ApiSchema {
  if (!schema.$ref) return schema.oneOf ? resolved(listed(schema), document) : schema;
  return document.components.schemas[nameOf(schema.$ref)] ?? {};
}

function nameOf(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

/** Describes a type: `list of Consultant`, `text or null`. */
export function typeInWords(schema: ApiSchema, document: ApiDocument): string {
  const { $ref, oneOf, items, format } = schema;
  if ($ref) return typeOfNamed(nameOf($ref), document);
  if (oneOf) return oneOf.map((one) => typeInWords(one, document)).join(' or ');
  if (items) return `list of ${typeInWords(items, document)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? 'any value'].flat().map((type) => WORDS[type] ?? type);
  return types.join(' or ') + (format ? ` (${format})` : '');
}

function typeOfNamed(name: string, document: ApiDocument): string {
  const schema = document.components.schemas[name];
  return schema && !schema.properties ? typeInWords(schema, document) : name;
}

const WORDS: Record<string, string> = { string: 'text', object: 'object', boolean: 'true or false' };

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'];

function limits(schema: ApiSchema): Html | string {
  const said = LIMITS.filter((keyword) => schema[keyword] !== undefined);
  if (said.length === 0) return '';
  return html`<p class="limits">${said.map((keyword) => html`<code>${keyword}: ${String(schema[keyword])}</code> `)}</p>`;
}
