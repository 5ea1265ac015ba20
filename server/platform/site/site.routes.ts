import { type Context, Hono } from 'hono';
import { pages } from '../../../codegen/generated/pages.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { acceptsEncoding } from '../http/cached-json.ts';
import type { AppContext, RequestContext } from '../http/request-context.ts';
import type { Language } from '../i18n/catalogues.ts';
import { formWord, speaking } from '../i18n/speak.ts';
import { LATE_FORMS, LATE_SENTENCES, SCRIPT_TYPE, type Site, type SiteFile, textFile } from './site-files.ts';

const PRODUCT = 'Tenderfoot';
const HASHED = '/assets/';
/** A file that is called otherwise once it changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300';
const HTML = 'text/html; charset=utf-8';

/** What a form is called, by its id. */
type Called = { id: string; title: string };

/** The forms as the site shows them. They change while an open studio runs. */
export type ShownForms = {
  find(id: string): Called | undefined;
  all(): Called[];
  /** Whether there is a page for the form alone. */
  isDropIn(id: string): boolean;
};

/** The pages of `pages.json` and the files of the build. */
export function siteRoutes(site: Site, forms: ShownForms): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  for (const { path, ...shown } of knownPages(forms)) {
    const make = (language: Language) =>
      pageOf(site, language, { ...named(forms, shown), isFirst: path === '/' });
    // The studio gives forms other titles.
    const page = site.isChanging ? inLanguage(make) : inEachLanguage(make);
    routes.get(path, (c) => respond(c, page(c.get('language')), { cacheControl: 'no-store', status: 200 }));
  }
  for (const [path, built] of site.files) {
    routes.get(path, (c) => {
      // The studio puts changed forms in the place of those that were built.
      const file = site.files.get(path) ?? built;
      const cacheControl = site.isChanging ? 'no-cache' : path.startsWith(HASHED) ? FOR_GOOD : FOR_A_WHILE;
      return respond(c, file, { cacheControl, status: 200 });
    });
  }
  if (site.isChanging) addLateForms(routes, site, forms);
  return routes;
}

/** The pages and scripts of forms that the site was built without. */
function addLateForms(routes: Hono<RequestContext>, site: Site, forms: ShownForms): void {
  routes.get(pages.form.path, (c, next) => {
    const form = forms.find(c.req.param('formName') ?? '');
    if (!form || !forms.isDropIn(form.id)) return next();
    const language = c.get('language');
    const page = speaking(language, () => pageOf(site, language, named(forms, dropInPage(form))));
    return respond(c, page, { cacheControl: 'no-store', status: 200 });
  });
  routes.get(`${LATE_FORMS}:script`, (c, next) => {
    // The request's own path is as it was sent: browsers write the `@` of an earlier release as `%40`.
    const path = LATE_FORMS + c.req.param('script');
    const file = site.files.get(path) ?? (path === LATE_SENTENCES ? NOTHING_NEW : undefined);
    return file ? respond(c, file, { cacheControl: 'no-cache', status: 200 }) : next();
  });
}

/** The addresses that there are. Of the page of a dropped-in form, those of the forms that there are. */
function knownPages(forms: ShownForms): (Shown & { path: string })[] {
  const { form, ...others } = pages;
  const known = Object.entries(others).map(([id, page]) => {
    const { path, title } = page;
    const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { path, title, screen: name, form: 'form' in page ? page.form : undefined };
  });
  const dropIns = forms
    .all()
    .filter(({ id }) => forms.isDropIn(id))
    .map((one) => ({ path: form.path.replace(':formName', one.id), ...dropInPage(one) }));
  return [...known, ...dropIns];
}

function dropInPage({ id, title }: Called): Shown {
  return { title, screen: 'form-page', form: id };
}

/** What any other address gets: the site, which shows its own page for it, under status 404. */
export function createNotFoundPage(site: Site): (c: AppContext) => Response {
  const page = inEachLanguage((language) => pageOf(site, language, { title: text('Page Not Found') }));
  return (c) =>
    c.req.path.startsWith(HASHED)
      ? c.text('Not found\n', 404)
      : respond(c, page(c.get('language')), { cacheControl: 'no-store', status: 404 });
}

function inLanguage(make: (language: Language) => SiteFile): (language: Language) => SiteFile {
  return (language) => speaking(language, () => make(language));
}

/** A page is made and compressed when it is first asked for: to make all of them would hold up the start. */
function inEachLanguage(make: (language: Language) => SiteFile): (language: Language) => SiteFile {
  const made = new Map<Language, SiteFile>();
  return (language) => {
    const page = made.get(language) ?? speaking(language, () => make(language));
    made.set(language, page);
    return page;
  };
}

/** What a page shows. A screen is called as the page is, where it is there for it alone. */
type Shown = { title: string; screen?: string; form?: string | undefined };

/** A page under its title, which fetches what it will need next together with its first script. */
export function pageOf(
  site: Site,
  language: Language,
  { isFirst = false, ...shown }: Shown & { isFirst?: boolean },
): SiteFile {
  const { index } = site;
  const heading = asHtml(`${titleOf(shown)} · ${PRODUCT}`);
  const next = isFirst
    ? wordTags(site, language)
    : wordTags(site, language) + screenTags(site, language, shown);
  return textFile(
    HTML,
    index
      .replace('<html lang="en-CA">', `<html lang="${language}-CA">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${heading}</title>`)
      .replace(DESCRIPTION, (_, before: string, said: string) => before + asHtml(t(said)))
      .replace(NOSCRIPT, (_, said: string) => `<noscript>${asHtml(t(said))}</noscript>`)
      .replace('<head>', () => `<head>${reportTags(site)}${lateFormsTag(site)}`)
      .replace('</head>', () => `${next}</head>`),
  );
}

/** A page that is there for a form is called as the form is now. */
function named(forms: ShownForms, shown: Shown): Shown {
  return { ...shown, title: forms.find(shown.form ?? '')?.title ?? shown.title };
}

function titleOf({ title, form }: Shown): string {
  return form === undefined ? t(title) : formWord(form, title);
}

/** English is in the scripts themselves. */
function wordTags({ wordScripts }: Site, language: Language): string {
  return preloads([wordScripts?.[language]], 'rel="modulepreload"');
}

/** What the first script will ask for once it runs; it comes first itself. */
function screenTags(site: Site, language: Language, { screen = '', form = '' }: Shown): string {
  const { pagesScript, screens, formScripts, formWordScripts } = site;
  const { scripts, styles } = screens?.get(screen) ?? { scripts: [], styles: [] };
  const words = language === 'fr' ? formWordScripts?.get(form) : undefined;
  const all = [pagesScript, ...scripts, formScripts?.get(form), words];
  return (
    preloads(all, 'rel="modulepreload" fetchpriority="low"') +
    preloads(styles, 'rel="preload" as="style" fetchpriority="low"')
  );
}

function preloads(files: (string | undefined)[], how: string): string {
  const named = new Set(files.filter((file) => file !== undefined));
  return [...named].map((file) => `<link ${how} crossorigin href="${file}">`).join('');
}

/** The script that reports errors comes first, so that it sees all of them. */
function reportTags({ reportScript, errorReports }: Site): string {
  if (!reportScript || !errorReports) return '';
  const { dsn } = errorReports;
  return `<meta name="error-reports" content="${asHtml(dsn)}"><script type="module" src="${reportScript}"></script>`;
}

const NOTHING_NEW = textFile(SCRIPT_TYPE, '');

/** Tells the page's scripts where the forms are that they were built without, and what is said in other words since. */
function lateFormsTag({ isChanging }: Site): string {
  if (!isChanging) return '';
  return `<meta name="late-forms" content="${LATE_FORMS}"><script type="module" src="${LATE_SENTENCES}"></script>`;
}

const DESCRIPTION = /(name="description"\s+content=")([^"]*)/;
const NOSCRIPT = /<noscript>([^<]*)<\/noscript>/;

function asHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Answers with a file as it is kept here: compressed, or with 304 where it is known. */
export function respond(
  c: Context,
  file: SiteFile,
  { cacheControl, status }: { cacheControl: string; status: 200 | 404 },
): Response {
  const headers: Record<string, string> = { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
  if (cacheControl !== 'no-store') {
    headers.ETag = file.etag;
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
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
