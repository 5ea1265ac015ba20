import type { WidgetName } from '../codegen/generated/widget-names.ts';
import { fetchOnce, type Late } from './fetch-once.ts';
import { lateEntry } from './late-entry.tsx';
import type { marketWidgets } from './market/market-widgets.ts';
import type { wholeLists } from './market/whole-lists.ts';
import type { PlainWidget } from './names.ts';
import { plainWidgets } from './plain-widgets.ts';
import type { WidgetEntry, Widgets } from './widget-entry.ts';

const market: Late<typeof marketWidgets> = {
  load: () => import('./market/market-widgets.ts').then((module) => module.marketWidgets),
};
const lists: Late<typeof wholeLists> = {
  load: () => import('./market/whole-lists.ts').then((module) => module.wholeLists),
};

/** The marketplace's own widgets. Most of its forms do without them. */
export const marketEntries = {
  plan: lateEntry(async () => (await fetchOnce(market)).plan, { labelling: 'group' }),
  card: lateEntry(async () => (await fetchOnce(market)).card, { labelling: 'own', isLate: true }),
  'service-areas': lateEntry(async () => (await fetchOnce(market))['service-areas'], {
    labelling: 'fieldset',
  }),
  'service-tree': lateEntry(async () => (await fetchOnce(market))['service-tree'], { labelling: 'fieldset' }),
  qualifications: lateEntry(async () => (await fetchOnce(lists)).qualifications, { labelling: 'fieldset' }),
  insurances: lateEntry(async () => (await fetchOnce(lists)).insurances, {
    labelling: 'fieldset',
    saysOptional: true,
  }),
} satisfies Record<Exclude<WidgetName, PlainWidget>, WidgetEntry>;

/** Every widget that a schema of the marketplace may name. */
export const widgets: Widgets = { ...plainWidgets, ...marketEntries };
