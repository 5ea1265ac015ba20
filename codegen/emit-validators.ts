import { Ajv, type SchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';
import type { JsonObject } from './load.ts';
import { shareParts } from './share-parts.ts';
import { ownKeywords } from './vocabulary.ts';

/**
 * Compiles a bundled schema into an ES module with `validate(data)`: plain code that needs no `eval` and
 * runs in the browser and in Node.
 * @throws Error when Ajv refuses the schema (a keyword it does not know, a regular expression that is none).
 */
export async function emitValidator(schema: JsonObject): Promise<string> {
  const ajv = newAjv();
  const validate = ajv.compile(shareParts(schema) as SchemaObject);
  const code = standaloneCode(ajv, validate).replace('module.exports = ', 'export const validate = ');
  return inlineRuntime(code.replace(/^"use strict";/, '').replace(/module\.exports\.default = \w+;/, ''));
}

/** The Ajv that all validators of the product come from: every violation is reported. */
export function newAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    $data: true,
    // `check.ts` has held every source file against the meta-schema.
    validateSchema: false,
    inlineRefs: false,
    loopRequired: 1,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    strictTuples: false,
    messages: false,
    code: { source: true, esm: false, lines: true },
  });
  addFormats(ajv);
  for (const keyword of ownKeywords) ajv.addKeyword(keyword);
  return ajv;
}

/** Ajv's output requires a few helpers of its own; this puts them into the file. */
export async function inlineRuntime(contents: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    minifySyntax: true,
    legalComments: 'none',
  });
  return result.outputFiles[0]?.text ?? '';
}
