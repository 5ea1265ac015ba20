import { type WidgetName, widgetNames } from '../../../widgets/names.ts';
import type { FindFile } from '../../../widgets/plain/file/file-source.ts';
import { marketCases } from './market-cases.ts';
import { EXAMPLE_FILE, plainCases } from './plain-cases.ts';
import type { WidgetCase } from './widget-case.ts';

/** How every widget that a schema may name is shown. */
export const cases: Record<WidgetName, WidgetCase> = { ...plainCases, ...marketCases };

/** What the server would tell of the file that some are filled in with. */
export const findExampleFile: FindFile = async (id) =>
  id === EXAMPLE_FILE ? { name: 'certificate.pdf', size: 48_213, address: undefined } : undefined;

/** Those of which something is shown. */
export const shownNames = widgetNames.filter((name) => name !== 'hidden');
