import type { EntryParts } from '../late-entry.tsx';
import { InsurancesAnswer, InsurancesWidget } from './insurances/insurances-widget.tsx';
import { QualificationsAnswer, QualificationsWidget } from './qualifications/qualifications-widget.tsx';

/** The components of the widgets that ask about each entry of a list: long, and far down in their forms. */
export const wholeLists = {
  qualifications: { Widget: QualificationsWidget, Answer: QualificationsAnswer },
  insurances: { Widget: InsurancesWidget, Answer: InsurancesAnswer },
} satisfies Record<string, EntryParts>;
