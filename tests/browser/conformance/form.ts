import { cases as shown } from '../../../client/dev/gallery/cases.ts';
import { answerMapCalls } from '../../widgets/service-areas/map-calls.ts';
import { services } from '../../widgets/service-tree/services.ts';
import { offerPlans } from '../plan-form.ts';
import { acceptUploads } from '../upload-server.ts';
import { json, type WidgetSite } from '../widget-site.ts';
import { cases } from './cases.ts';

const entries = Object.entries(cases);
const asked = (Object.keys(cases) as (keyof typeof cases)[]).map((name) => ({ ...shown[name], name }));

/** `service-tree` → `Service tree`: what the field is labelled with. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ');
}

const group = (title: string, isRequired: boolean) => ({
  type: 'object',
  title,
  additionalProperties: false,
  ...(isRequired && { required: asked.map(({ name }) => name).filter((name) => name !== 'card') }),
  properties: Object.fromEntries(
    asked.map(({ name, schema }) => [
      name,
      {
        ...schema,
        // Nothing can be missing where nothing can be answered.
        ...(!isRequired && 'minItems' in schema && { minItems: 0 }),
        title: titleOf(name),
        'x-name': `the ${titleOf(name).toLowerCase()}`,
      },
    ]),
  ),
});

const layout = (more: object) =>
  Object.fromEntries(asked.map(({ name, ui }) => [name, { 'ui:widget': name, ...ui, ...more }]));

/** A form that asks for every widget twice: once to be answered, once closed. */
export const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Every widget',
  type: 'object',
  additionalProperties: false,
  required: ['asked'],
  properties: { asked: group('Asked', true), closed: group('Closed', false) },
};

export const uiSchema = {
  'ui:sections': [
    { title: 'Asked', fields: ['asked'] },
    { title: 'Closed', fields: ['closed'] },
  ],
  asked: layout({ 'ui:help': 'As it stands in the papers.' }),
  closed: layout({ 'ui:disabled': true }),
};

/** What the form does not ask. */
export const fixed = {
  id: { value: 'org 7', label: 'org 7' },
  country: { value: 'CA', label: 'Canada' },
};

/** All answers of a group; a card is never among them. */
export function answers(): Record<string, unknown> {
  const { card: _card, ...others } = Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
  return others;
}

const lists: Record<string, unknown> = {
  'data/industries': [
    { id: 'mining', name: 'Mining' },
    { id: 'rail', name: 'Rail' },
  ],
  'data/phone_format': { cc: 'CA', callingCode: '1', pattern: '(###) ###-####', example: '(403) 234-5678' },
  'data/qualifications': [
    { id: 'cor', name: 'COR', has_expiry: true },
    { id: 'iso', name: 'ISO', has_expiry: false },
  ],
  'data/insurances': [
    { id: 'cgl', name: 'Liability', required: true },
    { id: 'auto', name: 'Automobile', required: false },
  ],
  'data/insurance_amounts': { 1000000: '$1,000,000.00', 2000000: '$2,000,000.00' },
  services,
};

/** Lets the page's calls be answered. */
export function answerCalls(site: WidgetSite): void {
  answerMapCalls(site);
  offerPlans(site);
  acceptUploads(site);
  for (const [path, body] of Object.entries(lists))
    site.calls.set(`GET /api/${path}`, (_request, response) => json(response, body));
}
