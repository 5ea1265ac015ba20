import type { EntryParts } from '../late-entry.tsx';
import { CardAnswer, CardWidget } from './card/card-widget.tsx';
import { PlanAnswer, PlanWidget } from './plan/plan-widget.tsx';
import { ServiceAreasAnswer, ServiceAreasWidget } from './service-areas/service-areas-widget.tsx';
import { ServiceTreeAnswer, ServiceTreeWidget } from './service-tree/service-tree-widget.tsx';

/** The components of the marketplace's own widgets, but for those of whole lists. */
export const marketWidgets = {
  plan: { Widget: PlanWidget, Answer: PlanAnswer },
  card: { Widget: CardWidget, Answer: CardAnswer },
  'service-areas': { Widget: ServiceAreasWidget, Answer: ServiceAreasAnswer },
  'service-tree': { Widget: ServiceTreeWidget, Answer: ServiceTreeAnswer },
} satisfies Record<string, EntryParts>;
