import { type Context, Hono } from 'hono';
import { pages } from '../../../codegen/generated/pages.ts';
import type { Worded } from '../../../codegen/runtime/json-schema.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { spokenText } from '../../../codegen/runtime/worded.ts';
import { acceptsEncoding, knowsTag } from '../http/headers/cached-json.ts';
import type { AppContext, RequestContext } from '../http/request-context.ts';
import { type Language, languages } from '../i18n/catalogues.ts';
import { speaking } from '../i18n/speak.ts';
import { LATE_SENTENCES, SCRIPT_TYPE, type Site, type SiteFile, textFile } from './site-files.ts';

const PRODUCT = 'Tenderfoot';
const HASHED = '/assets/';
/** The script by which other sites show a form. */
const EMBED = '/embed.js';
/** Caching for files whose names change with their contents. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300';
const HTML = 'text/html; charset=utf-8';

/** The title of a form, and its words in other languages. */
type Called = Pick<Worded, 'words'> & { id: string; title: string };

/** The forms on the site. They change while the process runs. */
export type ShownForms = {
  find(id: string): Called | undefined;
  /** Whether the form is a drop-in, with a page of its own. */
  isDropIn(id: string): boolean;
};

/** The scripts of forms that are not as the site was built with them. */
export type LiveAddresses = {
  /** Returns the address of a form's script, or of its words in a language; undefined: it is as it was built. */
  addressOf(name: string, language?: string): string | undefined;
  /** Returns the addresses of all such scripts, by form. */
  all(): [name: string, address: string][];
  /** Counts the changes. */
  revision(): number;
};

const NO_ADDRESSES: LiveAddresses = { addressOf: () => undefined, all: () => [], revision: () => 0 };

/** Serves the pages of `pages.json` and the files of the build. */
export function siteRoutes(
  site: Site,
  forms: ShownForms,
  live: LiveAddresses = NO_ADDRESSES,
): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const pageFor = (shown: Shown & { isFirst?: boolean }) =>
    inEachLanguage(live, (language) => pageOf(site, language, named(forms, shown), live));
  for (const { path, ...shown } of knownPages()) {
    const page = pageFor({ ...shown, isFirst: path === '/' });
    routes.get(path, (c) => respondWith(c, page));
  }
  const dropInPages = new Map<string, (language: Language) => SiteFile>();
  routes.get(pages.form.path, (c, next) => {
    const form = forms.find(c.req.param('formName') ?? '');
    if (!form || !forms.isDropIn(form.id)) return next();
    const page = dropInPages.get(form.id) ?? pageFor(dropInPage(form));
    dropInPages.set(form.id, page);
    return respondWith(c, page);
  });
  for (const [path, file] of site.files) {
    routes.get(path, (c) => {
      // Pages of other sites load it.
      if (path === EMBED) {
        c.header('Cross-Origin-Resource-Policy', 'cross-origin');
        c.header('Access-Control-Allow-Origin', '*');
      }
      const cacheControl = path.startsWith(HASHED) ? FOR_GOOD : FOR_A_WHILE;
      return respond(c, file, { cacheControl, status: 200 });
    });
  }
  if (site.hasLateSentences)
    routes.get(LATE_SENTENCES, (c) => {
      const file = site.files.get(LATE_SENTENCES) ?? NOTHING_NEW;
      return respond(c, file, { cacheControl: 'no-cache', status: 200 });
    });
  return routes;
}

/** Answers with a page. Whoever embeds a form says in the address in which language it is shown, and without our frame. */
function respondWith(c: AppContext, page: (language: Language) => SiteFile): Response {
  const isEmbedded = c.req.query('embed') !== undefined;
  const [asked] = (c.req.query('lang') ?? '').toLowerCase().split('-');
  const wanted = languages.find((language) => isEmbedded && language === asked);
  const file = page(wanted ?? c.get('language'));
  return respond(c, isEmbedded ? embedded(file) : file, { cacheControl: 'no-store', status: 200 });
}

/** The pages as they are in frames; each is compressed once. */
const inFrames = new WeakMap<SiteFile, SiteFile>();

function embedded(file: SiteFile): SiteFile {
  const known =
    inFrames.get(file) ?? textFile(HTML, file.body.toString().replace('<html ', '<html data-embedded '));
  inFrames.set(file, known);
  return known;
}

/** Every page loads `pages.json`, in which this one is not, because nobody but owners of forms comes here. */
const HISTORY = { path: `${pages.studioForm.path}/history`, title: pages.studioForm.title };

/** Lists all pages but those of drop-ins. */
function knownPages(): (Shown & { path: string })[] {
  const { form, ...others } = pages;
  const listed = Object.entries(others).map(([id, page]) => {
    const { path, title } = page;
    const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { path, title, screen: name, form: 'form' in page ? page.form : undefined };
  });
  return [...listed, HISTORY];
}

function dropInPage({ id, title }: Called): Shown {
  return { title, screen: 'form-page', form: id };
}

/** Answers any other address with the site, which shows its own page for that, and status 404. */
export function createNotFoundPage(
  site: Site,
  live: LiveAddresses = NO_ADDRESSES,
): (c: AppContext) => Response {
  const title = text('Page Not Found');
  const page = inEachLanguage(live, (language) => pageOf(site, language, { title }, live));
  return (c) =>
    c.req.path.startsWith(HASHED)
      ? c.text('Not found\n', 404)
      : respond(c, page(c.get('language')), { cacheControl: 'no-store', status: 404 });
}

/**
 * Makes and compresses each page when it is first asked for, and again once forms have changed: making all of them would
 * delay the start.
 */
export function inEachLanguage(
  { revision }: LiveAddresses,
  make: (language: Language) => SiteFile,
): (language: Language) => SiteFile {
  const made = new Map<Language, { page: SiteFile; of: number }>();
  return (language) => {
    const known = made.get(language);
    if (known?.of === revision()) return known.page;
    const page = speaking(language, () => make(language));
    made.set(language, { page, of: revision() });
    return page;
  };
}

/** The contents of a page. `screen` is named like the page if it belongs to that page only; `words` are the form's. */
type Shown = Pick<Worded, 'words'> & { title: string; screen?: string; form?: string | undefined };

/** Makes a page with its title and preload links for what its scripts will need. */
export function pageOf(
  site: Site,
  language: Language,
  { isFirst = false, ...shown }: Shown & { isFirst?: boolean },
  live: LiveAddresses = NO_ADDRESSES,
): SiteFile {
  const { index } = site;
  const heading = asHtml(`${titleOf(shown)} · ${PRODUCT}`);
  const next = isFirst
    ? wordTags(site, language)
    : wordTags(site, language) + screenTags(site, live, language, shown);
  return textFile(
    HTML,
    index
      .replace('<html lang="en-CA">', `<html lang="${language}-CA"${zoneOf(site)}>`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${heading}</title>`)
      .replace(DESCRIPTION, (_, before: string, said: string) => before + asHtml(t(said)))
      .replace(NOSCRIPT, (_, said: string) => `<noscript>${asHtml(t(said))}</noscript>`)
      .replace(
        '<head>',
        () => `<head>${reportTags(site)}${liveFormsTag(site, live, shown.form)}${sentencesTag(site)}`,
      )
      .replace('</head>', () => `${next}</head>`),
  );
}

/** Gives a form's page the form's current title. */
function named<Page extends Shown>(forms: ShownForms, shown: Page): Page {
  const form = forms.find(shown.form ?? '');
  return form ? { ...shown, title: form.title, words: form.words } : shown;
}

function titleOf({ title, form, words }: Shown): string {
  return form === undefined ? t(title) : spokenText({ words }, title);
}

/** Preloads the words of a language; English ones are in the scripts themselves. */
function wordTags({ wordScripts }: Site, language: Language): string {
  return preloads([wordScripts?.[language]], 'rel="modulepreload"');
}

/** Preloads what the first script will load when it runs, at a lower priority than that script. */
function screenTags(
  site: Site,
  live: LiveAddresses,
  language: Language,
  { screen = '', form = '' }: Shown,
): string {
  const { pagesScript, screens, formScripts, formWordScripts } = site;
  const { scripts, styles } = screens?.get(screen) ?? { scripts: [], styles: [] };
  const builtWords = language === 'fr' ? formWordScripts?.get(form) : undefined;
  const words = live.addressOf(form, language) ?? builtWords;
  const all = [pagesScript, ...scripts, live.addressOf(form) ?? formScripts?.get(form), words];
  return (
    preloads(all, 'rel="modulepreload" fetchpriority="low"') +
    preloads(styles, 'rel="preload" as="style" fetchpriority="low"')
  );
}

function preloads(files: (string | undefined)[], how: string): string {
  const named = new Set(files.filter((file) => file !== undefined));
  return [...named].map((file) => `<link ${how} crossorigin href="${file}">`).join('');
}

/** Loads the error reporting script first, so that it sees all errors. */
function reportTags({ reportScript, errorReports }: Site): string {
  if (!reportScript || !errorReports) return '';
  const { dsn } = errorReports;
  return `<meta name="error-reports" content="${asHtml(dsn)}"><script type="module" src="${reportScript}"></script>`;
}

const NOTHING_NEW = textFile(SCRIPT_TYPE, '');

/**
 * Tells the page's scripts which forms are not as they were built. Forms that the build knows nothing of are found by
 * their names.
 */
function liveFormsTag({ formScripts }: Site, live: LiveAddresses, own = ''): string {
  const addresses = live
    .all()
    .filter(([name]) => name === own || formScripts?.has(name))
    .map(([, address]) => address);
  return `<meta name="live-forms" content="${asHtml(addresses.join(' '))}">`;
}

/** Read by the desk. */
function zoneOf({ timeZone }: Site): string {
  return timeZone === undefined ? '' : ` data-time-zone="${asHtml(timeZone)}"`;
}

function sentencesTag({ hasLateSentences }: Site): string {
  return hasLateSentences ? `<script type="module" src="${LATE_SENTENCES}"></script>` : '';
}

const DESCRIPTION = /(name="description"\s+content=")([^"]*)/;
const NOSCRIPT = /<noscript>([^<]*)<\/noscript>/;

function asHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Answers with a file in the best encoding, or with 304 if the caller has it. */
export function respond(
  c: Context,
  file: SiteFile,
  { cacheControl, status }: { cacheControl: string; status: 200 | 404 },
): Response {
  const headers: Record<string, string> = { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
  if (cacheControl !== 'no-store') {
    headers.ETag = file.etag;
    if (knowsTag(c, file.etag)) return c.body(null, 304, headers);
  }
  const { encoding, body } = encoded(file, c.req.header('accept-encoding') ?? '');
  if (encoding) headers['Content-Encoding'] = encoding;
  return c.body(body, status, { ...headers, 'Content-Type': file.type });
}

function encoded(file: SiteFile, accepted: string): { encoding?: string; body: Buffer<ArrayBuffer> } {
  const accepts = (name: string) => acceptsEncoding(accepted, name);
  if (file.brotli && accepts('br')) return { encoding: 'br', body: file.brotli };
  if (file.gzip && accepts('gzip')) return { encoding: 'gzip', body: file.gzip };
  return { body: file.body };
}
