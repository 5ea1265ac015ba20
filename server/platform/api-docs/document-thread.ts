import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withForms } from '../../../codegen/api/with-forms.ts';
import { answerWork } from '../process/work-thread.ts';
import { textFile } from '../site/site-files.ts';
import { docsPage } from './docs.page.ts';
import type { ApiDocument } from './document.ts';

/**
 * What the thread is given: where codegen has written its document, forms with their schemas as JSON text, and how many
 * were left out.
 */
export type Asked = {
  generatedFolder: string;
  forms: { id: string; schema: string; isDropIn: boolean }[];
  leftOut: number;
};

/** Brotli's best takes fifty times as long for a tenth less. */
const QUICK = 5;

// The thread in which the description of the API is written, for machines and for people, and compressed.
answerWork(async ({ generatedFolder, forms, leftOut }: Asked) => {
  const generated = readFileSync(join(generatedFolder, 'openapi.json'), 'utf8');
  const text = withForms(
    generated,
    forms.map((form) => ({ ...form, schema: JSON.parse(form.schema) })),
    leftOut,
  );
  const page = await docsPage(JSON.parse(text) as ApiDocument);
  return {
    document: textFile('application/json', text, QUICK),
    page: textFile('text/html; charset=utf-8', String(page), QUICK),
  };
});
