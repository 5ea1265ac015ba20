import type { WidgetName } from '../codegen/generated/widget-names.ts';
import { lateEntry, together } from './late-entry.tsx';
import type { PlainWidget } from './names.ts';
import { plainWidgets } from './plain-widgets.ts';
import type { WidgetEntry, Widgets } from './widget-entry.ts';

const market = together(() => import('./market/market-widgets.ts').then((module) => module.marketWidgets));
const lists = together(() => import('./market/whole-lists.ts').then((module) => module.wholeLists));

/** The marketplace's own widgets. Most of its forms do without them. */
export const marketEntries = {
  plan: lateEntry(async () => (await market()).plan, { labelling: 'group' }),
  card: lateEntry(async () => (await market()).card, { labelling: 'own', isLate: true }),
  'service-areas': lateEntry(async () => (await market())['service-areas'], { labelling: 'fieldset' }),
  'service-tree': lateEntry(async () => (await market())['service-tree'], { labelling: 'fieldset' }),
  qualifications: lateEntry(async () => (await lists()).qualifications, { labelling: 'fieldset' }),
  insurances: lateEntry(async () => (await lists()).insurances, {
    labelling: 'fieldset',
    saysOptional: true,
  }),
} satisfies Record<Exclude<WidgetName, PlainWidget>, WidgetEntry>;

/** Every widget that a schema of the marketplace may name. */
export const widgets: Widgets = { ...plainWidgets, ...marketEntries };
