import { type WidgetName, widgetNames } from '../../../codegen/generated/widget-names.ts';
import type { FindFile } from '../../../widgets/plain/file/file-source.ts';
import { marketCases, POLICY } from './market-cases.ts';
import { CERTIFICATE, plainCases } from './plain-cases.ts';
import type { WidgetCase } from './widget-case.ts';

/** How every widget that a schema may name is shown. */
export const cases: Record<WidgetName, WidgetCase> = { ...plainCases, ...marketCases };

/** What the server would tell of the files that some are filled in with. */
export const findExampleFile: FindFile = async (id) => files.get(id);

const files = new Map([
  [CERTIFICATE, { name: 'certificate.pdf', size: 48_213, address: undefined }],
  [POLICY, { name: 'policy.pdf', size: 112_640, address: undefined }],
]);

/** Those of which something is shown. */
export const shownNames = widgetNames.filter((name) => name !== 'hidden');
