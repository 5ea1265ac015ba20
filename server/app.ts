import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { calls } from '../codegen/generated/server.ts';
import type { Deps } from './deps.ts';
import { allowFrames } from './engine/embedding/allow-frames.ts';
import { engineRoutes } from './engine/engine.routes.ts';
import { SCHEMAS_FOLDER } from './engine/forms/schemas-folder.ts';
import { liveFormsRoutes } from './engine/live/live-forms.routes.ts';
import type { LiveScripts } from './engine/live/live-scripts.ts';
import { accountRoutes } from './market/accounts/account.routes.ts';
import { findStaffNames } from './market/accounts/index.ts';
import { secondFactorRoutes } from './market/accounts/second-factor.routes.ts';
import { sessionsRoutes } from './market/accounts/sessions.routes.ts';
import { registrationRoutes } from './market/applications/registration/registration.routes.ts';
import { adminRoutes } from './market/applications/review/admin.routes.ts';
import { changesRoutes } from './market/applications/review/changes.routes.ts';
import { billingRoutes } from './market/billing/billing.routes.ts';
import { sandboxRoutes } from './market/billing/sandbox.routes.ts';
import { webhookRoutes } from './market/billing/webhook.routes.ts';
import { consultantsRoutes } from './market/consultants/consultants.routes.ts';
import { contactRoutes } from './market/contact/contact.routes.ts';
import { companyFormsRoutes } from './market/organizations/company-forms.routes.ts';
import { mapFrameRoutes } from './market/places/map-frame.routes.ts';
import { createPlaceSearch } from './market/places/place-search.ts';
import { placesRoutes } from './market/places/places.routes.ts';
import { referenceRoutes } from './market/reference/reference.routes.ts';
import { servicesRoutes } from './market/services/services.routes.ts';
import { signupRoutes } from './market/signup/signup.routes.ts';
import type { PrometheusMetrics } from './platform/adapters/metrics/prometheus.ts';
import type { SandboxPayments } from './platform/adapters/payments/sandbox/sandbox.ts';
import { alertsRoutes } from './platform/alerts/alerts.routes.ts';
import { apiDocsRoutes } from './platform/api-docs/api-docs.routes.ts';
import { bundledMapOnly, imageSources, type MapSettings } from './platform/config/map-settings.ts';
import { AppError } from './platform/errors.ts';
import { largeBodies } from './platform/http/bodies/large-bodies.ts';
import {
  getPath,
  refuseMalformedAddress,
  refuseMalformedCookies,
} from './platform/http/bodies/malformed-text.ts';
import { refuseFaultyAddress } from './platform/http/bodies/text-fault.ts';
import { cspReportRoutes } from './platform/http/csp-report.routes.ts';
import { apiNotFound, createErrorHandler } from './platform/http/error-handler.ts';
import { FullPathRouter } from './platform/http/full-path-router.ts';
import type { ForeignOrigins } from './platform/http/headers/content-policy.ts';
import { createCookies } from './platform/http/headers/cookies.ts';
import { refuseForeignWrites } from './platform/http/headers/csrf.ts';
import { answerInLanguage, detectLanguage } from './platform/http/headers/language.ts';
import { ownHostOnly } from './platform/http/headers/own-host.ts';
import { securityHeaders } from './platform/http/headers/security-headers.ts';
import { unlisted } from './platform/http/headers/unlisted.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { limitCalls, limitPages } from './platform/http/limits/call-limits.ts';
import { createReadAddress } from './platform/http/limits/client-address.ts';
import type { MayRead } from './platform/http/limits/network-gate.ts';
import type { AddressLimits } from './platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from './platform/http/request-context.ts';
import { requestLog } from './platform/http/request-log.ts';
import { knowCallers, readSession } from './platform/http/session.ts';
import { sentences } from './platform/i18n/sentences.ts';
import { inboxRoutes } from './platform/inbox/inbox.routes.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { deadLettersRoutes } from './platform/outbox/dead-letters.routes.ts';
import { causedBy, newRequestId } from './platform/request-id.ts';
import { type CardSettings, cardOrigins, sandboxCards } from './platform/site/card-settings.ts';
import { configRoutes } from './platform/site/config.routes.ts';
import type { ErrorReports } from './platform/site/error-reports.ts';
import { galleryRoutes } from './platform/site/gallery.routes.ts';
import { createNotFoundPage, siteRoutes } from './platform/site/site.routes.ts';
import type { Site, SiteFile } from './platform/site/site-files.ts';
import { formActsRoutes } from './studio/drafts/form-acts.routes.ts';
import { formDraftsRoutes } from './studio/drafts/form-drafts.routes.ts';
import { previewLinksRoutes } from './studio/drafts/preview-links.routes.ts';
import { previewsRoutes } from './studio/drafts/previews.routes.ts';
import { publishingRoutes } from './studio/drafts/publishing.routes.ts';
import { editingRoutes } from './studio/editing.routes.ts';
import type { StudioEditing } from './studio/editing.service.ts';
import { findFormText } from './studio/form-files.ts';
import { frameRoutes } from './studio/frame.routes.ts';
import { publishedRoutes } from './studio/published.routes.ts';
import { createPublished } from './studio/published.service.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import { createStudio } from './studio/studio.service.ts';

export type AppParts = {
  deps: Deps;
  limits: AddressLimits;
  publicUrl: string;
  /** Origins whose pages may write. */
  ownOrigins: ReadonlySet<string>;
  trustedProxies: number;
  /** Metrics for those who run the site, and who may read them. */
  metrics?: { metrics: PrometheusMetrics; mayRead: MayRead };
  /** Whether to show the local inbox. Never in production. */
  hasInboxPage: boolean;
  /** The built gallery of widgets. Never in production. */
  gallery?: Map<string, SiteFile>;
  isReady: () => Promise<boolean>;
  /** The sandbox whose clock can be moved. Never in production. */
  sandbox?: SandboxPayments;
  /** Undefined: only the bundled map. */
  map?: MapSettings;
  /** Undefined: the sandbox. */
  cards?: CardSettings;
  /** Undefined: nothing is reported. */
  errorReports?: ErrorReports | undefined;
  /** The built site; undefined when something else serves it, as in development. */
  site?: Site;
  /** The studio open for changes, and its folders. Undefined: staff may only look at the forms. Never in production. */
  studio?: { schemasFolder: string; generatedFolder: string; editing: StudioEditing };
};

/** Longest request id that is taken from a proxy in front. */
const LONGEST_REQUEST_ID = 64;

type App = Hono<RequestContext>;
type SiteParts = (Site & { errorReports: ErrorReports | undefined }) | undefined;

/** The whole HTTP side; tests call it in process by `app.request`. A request passes the parts in the order they are added here. */
export function createApp(parts: AppParts): App {
  const site = parts.site && { ...parts.site, errorReports: parts.errorReports };
  const app: App = new Hono({ getPath, router: new FullPathRouter() });
  addGuards(app, parts, site);
  addOperations(app, parts);
  addApiGuards(app, parts);
  addApi(app, parts);
  addStudio(app, parts);
  addDevelopment(app, parts);
  app.use('/forms/:name', allowFrames({ ...parts.deps, origins: originsOf(parts) }));
  app.use('/studio/*', unlisted);
  if (site) app.route('/', siteRoutes(site, parts.deps.forms, parts.deps.liveScripts));
  if (site) app.use('/live-forms/*', readSession(parts.deps.sessions, cookiesOf(parts).session));
  if (site) app.route('/', liveFormsRoutes({ ...parts.deps, ...parts.deps.releases, site }));
  app.notFound(createNotFound(site, parts.deps.liveScripts));
  return app;
}

/** Gives every request its headers, id and log line, and refuses malformed ones. */
function addGuards(app: App, parts: AppParts, site: SiteParts): void {
  const { deps, map = bundledMapOnly } = parts;
  const readAddress = createReadAddress(parts.trustedProxies);
  const origins = originsOf(parts);
  app.use(securityHeaders({ isHttps: isHttps(parts), origins }));
  app.use(requestId({ limitLength: LONGEST_REQUEST_ID, generator: newRequestId }));
  app.use((c, next) => {
    c.set('address', readAddress(c));
    return causedBy({ requestId: c.get('requestId'), address: c.get('address') }, next);
  });
  app.use(requestLog(deps));
  if (site) app.route('/', frameRoutes(site, origins, deps.liveScripts));
  if (site && map.googleMapsApiKey) app.route('/', mapFrameRoutes(site));
  app.use(refuseMalformedCookies, detectLanguage, answerInLanguage(deps.catalogues.now));
  app.use(limitPages(parts.limits));
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  app.use(refuseFaultyAddress, refuseMalformedAddress);
  app.onError(createErrorHandler({ log: deps.log, isUnavailable: deps.database.isUnavailable }));
}

/** Adds the routes for those who run the site. */
function addOperations(app: App, { deps, limits, isReady, metrics }: AppParts): void {
  app.route('/', healthRoutes(isReady));
  if (metrics) app.route('/', metricsRoutes({ ...deps, ...metrics }));
  app.route('/', cspReportRoutes({ log: deps.log, limit: limits.reports }));
}

/** Lets API calls through only from our own pages, and only so often. */
function addApiGuards(app: App, parts: AppParts): void {
  const { deps, limits, studio } = parts;
  app.use('/api/*', refuseForeignWrites(parts.ownOrigins));
  if (studio) app.use('/api/studio/*', ownHostOnly(parts.publicUrl));
  // Mounted before the limits, because the preview makes a call at each keystroke.
  if (studio) app.route('/api/studio', editingRoutes(studio.editing));
  app.use('/api/*', limitCalls(limits), largeBodies);
  app.use('/api/*', knowCallers(deps.verification.findNumberOf, cookiesOf(parts).asker));
}

function addApi(app: App, parts: AppParts): void {
  const { deps, limits, map = bundledMapOnly, cards = sandboxCards } = parts;
  const cookies = cookiesOf(parts);
  app.route('/api', placesRoutes(createPlaceSearch(), limits.places));
  app.route('/api', configRoutes({ cards, map }));
  app.route('/api', apiDocsRoutes(deps.apiDocs, parts.studio?.generatedFolder));
  app.use('/api/*', readSession(deps.sessions, cookies.session));
  app.route('/api/data', referenceRoutes(deps.reference));
  app.route('/api/services', servicesRoutes(deps.services));
  app.route('/api', engineRoutes({ ...deps, calls, limits, elsewhere: deps.review.formSubmissions }));
  app.route('/api/account', accountRoutes({ ...deps, limits, cookies }));
  app.route('/api/account', sessionsRoutes({ ...deps, cookie: cookies.session }));
  app.route('/api/account/second_factor', secondFactorRoutes({ ...deps, cookie: cookies.session }));
  app.route('/api', contactRoutes({ ...deps, limit: limits.messages }));
  app.route('/api/account', companyFormsRoutes(deps));
  app.route('/api/account', consultantsRoutes({ ...deps, limits }));
  app.route('/api/account', billingRoutes(deps));
  app.route('/api', webhookRoutes(deps.billingEvents));
  app.route('/api/registration', signupRoutes({ ...deps, limits, cookie: cookies.asker }));
  app.route('/api/registration', registrationRoutes(deps));
  app.route('/api/registration', changesRoutes({ ...deps.review, limits }));
  app.route('/api/admin/alerts', alertsRoutes(deps.alertDesk));
  app.route('/api/admin/dead_letters', deadLettersRoutes(deps.deadLetters));
  app.route('/api/admin', adminRoutes(deps));
}

/** Adds the studio as staff see it; the routes that change files are among the guards, before the limits. */
function addStudio(app: App, parts: AppParts): void {
  const { deps, studio: opened } = parts;
  const schemasFolder = opened?.schemasFolder ?? SCHEMAS_FOLDER;
  const studio = createStudio({ ...deps, schemasFolder });
  const drafts = deps.formDrafts;
  const files = opened && {
    textOf: (id: string) => findFormText(schemasFolder, id),
    slips: opened.editing.slipsByForm,
  };
  app.route('/api/studio', studioRoutes({ ...deps, studio, drafts, files }));
  app.route('/api/studio/forms', formActsRoutes(deps));
  // Where the studio is open, the files are what counts.
  if (opened) return;
  const countDrafts = deps.drafts.countOf;
  const published = createPublished({ ...deps, schemasFolder, findStaffNames, countDrafts });
  app.route('/api/studio/forms', publishedRoutes({ ...deps, published, calls }));
  const drafting = { ...deps, drafts, editors: deps.draftEditors, countDrafts, calls };
  app.route('/api/studio/forms', formDraftsRoutes(drafting));
  app.route('/api/studio/forms', publishingRoutes(drafting));
  app.route('/api/studio/forms', previewLinksRoutes({ ...deps, calls }));
  const { preview: cookie } = cookiesOf(parts);
  app.route('/api/previews', previewsRoutes({ ...deps, cookie, limit: parts.limits.links }));
}

/** Adds the pages of the stand-ins. Never in production. */
function addDevelopment(app: App, parts: AppParts): void {
  const { deps, sandbox } = parts;
  app.use('/dev/*', ownHostOnly(parts.publicUrl), refuseForeignWrites(parts.ownOrigins));
  if (parts.hasInboxPage) app.route('/dev', inboxRoutes(deps.inbox));
  if (sandbox) app.route('/dev', sandboxRoutes({ ...deps, sandbox }));
  if (parts.gallery) app.route('/', galleryRoutes(parts.gallery));
}

function isHttps({ publicUrl }: AppParts): boolean {
  return publicUrl.startsWith('https:');
}

function cookiesOf(parts: AppParts) {
  return createCookies({ isHttps: isHttps(parts) });
}

/** Returns the other origins that pages may use, according to the settings. */
function originsOf({ cards = sandboxCards, map = bundledMapOnly, errorReports }: AppParts): ForeignOrigins {
  const { calls, ...others } = cardOrigins(cards);
  const reports = errorReports ? [errorReports.origin] : [];
  return { ...others, calls: [...calls, ...reports], images: imageSources(map) };
}

function createNotFound(site: Site | undefined, liveScripts: LiveScripts) {
  const notFoundPage = site && createNotFoundPage(site, liveScripts);
  return (c: AppContext) => {
    const isPage = /^(GET|HEAD)$/.test(c.req.method) && !/^\/api(\/|$)/.test(c.req.path);
    return notFoundPage && isPage ? notFoundPage(c) : apiNotFound(c);
  };
}

function onMethodNotAllowed(c: AppContext, methods: string[]): Response {
  const { body } = new AppError('method-not-allowed', { request: sentences.methodNotAllowed });
  return c.json(body, 405, { Allow: methods.join(', ') });
}
