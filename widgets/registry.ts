import type { WidgetName } from '../codegen/generated/widget-names.ts';
import { CardAnswer, CardWidget } from './market/card/card-widget.tsx';
import { InsurancesAnswer, InsurancesWidget } from './market/insurances/insurances-widget.tsx';
import { PlanAnswer, PlanWidget } from './market/plan/plan-widget.tsx';
import {
  QualificationsAnswer,
  QualificationsWidget,
} from './market/qualifications/qualifications-widget.tsx';
import { ServiceAreasAnswer, ServiceAreasWidget } from './market/service-areas/service-areas-widget.tsx';
import { ServiceTreeAnswer, ServiceTreeWidget } from './market/service-tree/service-tree-widget.tsx';
import { plainWidgets } from './plain-widgets.ts';
import type { WidgetEntry, Widgets } from './widget-entry.ts';

/** Every widget that a schema of the marketplace may name. */
export const widgets: Widgets = {
  ...plainWidgets,
  plan: { Widget: PlanWidget, Answer: PlanAnswer, labelling: 'group' },
  card: { Widget: CardWidget, Answer: CardAnswer, labelling: 'own', isLate: true },
  'service-areas': { Widget: ServiceAreasWidget, Answer: ServiceAreasAnswer, labelling: 'fieldset' },
  'service-tree': { Widget: ServiceTreeWidget, Answer: ServiceTreeAnswer, labelling: 'fieldset' },
  qualifications: { Widget: QualificationsWidget, Answer: QualificationsAnswer, labelling: 'fieldset' },
  insurances: {
    Widget: InsurancesWidget,
    Answer: InsurancesAnswer,
    labelling: 'fieldset',
    saysOptional: true,
  },
} satisfies Record<Exclude<WidgetName, 'hidden'>, WidgetEntry>;
