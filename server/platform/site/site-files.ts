import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { ErrorReports } from './error-reports.ts';
import { findScreens, type Manifest, type ScreenFiles } from './screen-files.ts';

/** A file of the built site, kept in memory in every encoding. */
export type SiteFile = {
  type: string;
  etag: string;
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
  gzip: Buffer<ArrayBuffer> | undefined;
};

/** The built site: `index.html`, the other files by path, and the script that all pages but the first need. */
export type Site = {
  index: string;
  files: Map<string, SiteFile>;
  pagesScript?: string | undefined;
  /** The files of each screen, without those that every page has, by the name of its source file. */
  screens?: Map<string, ScreenFiles>;
  /** The script of each form, by form id. */
  formScripts?: Map<string, string>;
  /** The script with the French words of each form, by form id. */
  formWordScripts?: Map<string, string>;
  /** The script with a language's words, if it has one. */
  wordScripts?: Partial<Record<string, string>>;
  /** The script that checks answers and contains the sentences about what is wrong. */
  rulesScript?: string | undefined;
  /** The script that reports errors, and where to; undefined when nothing is reported. */
  reportScript?: string | undefined;
  errorReports?: ErrorReports | undefined;
  /** The time zone that staff are told times in: `America/Edmonton`. */
  timeZone?: string;
  /** Whether sentences change while the process runs, as in an open studio. */
  hasLateSentences?: boolean;
};

/** Address of the script with sentences that were changed after the build. */
export const LATE_SENTENCES = '/late-sentences.js';

const COMPRESSED = /\.(br|gz)$/;
const MANIFEST = 'manifest.json';
const PAGES = 'app/pages.tsx';
const FORM_SOURCE = /^\.\.\/codegen\/generated\/forms\/([^/]+)\/form\.ts$/;
const FORM_WORDS_SOURCE = /^\.\.\/codegen\/generated\/languages\/fr\/forms\/([^/]+)\.ts$/;
/** The chunk's name in the build. */
const RULES = 'rules';
const REPORTS = 'app/reports/report-errors.ts';
const FRENCH = 'i18n/fr/catalogue.ts';

/**
 * Reads the built site into memory. Files added later are not served, so no request ever reaches the file system.
 * @throws when there is no build
 */
export function loadSite(directory: string): Site {
  const index = join(directory, 'index.html');
  if (!existsSync(index))
    throw new Error(`There is no built site in ${directory}. Run "npm run build" first.`);
  const files = readFiles(directory, [index, join(directory, MANIFEST)]);
  return { index: readFileSync(index, 'utf8'), files, ...findScripts(directory) };
}

/** Returns the files of the gallery, which is built beside the site; none if it was not built. */
export function loadGallery(siteDirectory: string): Map<string, SiteFile> {
  const directory = join(siteDirectory, '../gallery');
  return existsSync(directory) ? readFiles(directory) : new Map();
}

/** Reads all files of a directory except `others`, by address. */
function readFiles(directory: string, others: string[] = []): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || others.includes(file) || COMPRESSED.test(file)) continue;
    files.set(`/${relative(directory, file).split(sep).join('/')}`, readSiteFile(file));
  }
  return files;
}

/** Finds the scripts of pages and forms in the build's manifest. */
function findScripts(
  directory: string,
): Pick<
  Site,
  | 'pagesScript'
  | 'screens'
  | 'formScripts'
  | 'formWordScripts'
  | 'wordScripts'
  | 'rulesScript'
  | 'reportScript'
> {
  const manifest = readIfThere(join(directory, MANIFEST))?.toString() ?? '{}';
  const chunks: Manifest = JSON.parse(manifest);
  const scriptsOf = (kind: RegExp) =>
    new Map(
      Object.entries(chunks).flatMap(([source, chunk]): [string, string][] => {
        const id = kind.exec(source)?.[1];
        return id && chunk ? [[id, `/${chunk.file}`]] : [];
      }),
    );
  const addressOf = (chunk: string) => chunks[chunk] && `/${chunks[chunk].file}`;
  return {
    pagesScript: addressOf(PAGES),
    screens: findScreens(chunks),
    formScripts: scriptsOf(FORM_SOURCE),
    formWordScripts: scriptsOf(FORM_WORDS_SOURCE),
    wordScripts: { fr: addressOf(FRENCH) },
    rulesScript: addressOf(Object.keys(chunks).find((key) => chunks[key]?.name === RULES) ?? ''),
    reportScript: addressOf(REPORTS),
  };
}

/** Content type of scripts made at run time. */
export const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Makes a file of text that is not from the build, and compresses it. `quality`: Brotli's, 0 to 11. */
export function textFile(type: string, text: string, quality = constants.BROTLI_DEFAULT_QUALITY): SiteFile {
  const body = Buffer.from(text);
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return { type, etag: etagOf(body), body, brotli, gzip: gzipSync(body) };
}

/** Makes a file again of one that a thread has made: what comes from there are bytes without a class. */
export function receivedFile({ body, brotli, gzip, ...file }: SiteFile): SiteFile {
  const bytes = (one: Uint8Array<ArrayBuffer> | undefined) =>
    one && Buffer.from(one.buffer, one.byteOffset, one.byteLength);
  return { ...file, body: bytes(body) ?? body, brotli: bytes(brotli), gzip: bytes(gzip) };
}

function readSiteFile(file: string): SiteFile {
  const body = readFileSync(file);
  return {
    type: getMimeType(file) ?? 'application/octet-stream',
    etag: etagOf(body),
    body,
    brotli: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
  };
}

function readIfThere(file: string): Buffer<ArrayBuffer> | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
