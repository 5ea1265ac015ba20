import { type WidgetName, widgetNames } from '../../../codegen/generated/widget-names.ts';
import type { FindFile } from '../../../widgets/plain/file/file-source.ts';
import { marketCases, POLICY } from './market-cases.ts';
import { CERTIFICATE, plainCases } from './plain-cases.ts';
import type { WidgetCase } from './widget-case.ts';

/** The question by which each widget that a schema may name is shown. */
export const cases: Record<WidgetName, WidgetCase> = { ...plainCases, ...marketCases };

/** Stands in for the server's answers about the files that some questions are filled in with. */
export const findExampleFile: FindFile = async (id) => files.get(id);

const files = new Map([
  [CERTIFICATE, { name: 'certificate.pdf', size: 48_213, address: undefined }],
  [POLICY, { name: 'policy.pdf', size: 112_640, address: undefined }],
]);

/** The widgets that show something. */
export const shownNames = widgetNames.filter((name) => name !== 'hidden');
