import { defineConfig } from 'vitest/config';

/** What these look at is SQLite itself. */
const ONLY_SQLITE = ['sqlite', 'group-commit', 'plans', 'review-plans', 'backup/backup'].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** How the studio judges thousands of odd texts: none of them comes as far as the database. */
const ODD_TO_STUDIO = ['tests/server/studio-{hostile,kinds,patterns,reserved}.test.ts'];

/**
 * What these prove happens in the browser, or in files: every other test of the browser runs on both databases. Most
 * have no database at all, since their forms stand on pages of their own, in front of answers that the test decides.
 */
const WITHOUT_DATABASE = [
  '{card,date,dependent-questions,disabled,file,gallery,money,plan,rjsf-*,service-areas*,service-tree*,widget-conformance}',
  'foreign/*',
  'same-words',
  // How the real forms are shown, judged, gone through and saved; what the server keeps of it is others' matter.
  '{errors,form-page,steps-mode,hidden-answers}',
  // What a press, a moved focus, a late list and a bad network do to a screen.
  '{every-press,moved-focus,late-lists,late-submit,slow-network,unreachable}',
  // What the keyboard finds on screens to which others come on both.
  '{,seller-}keyboard',
  // The studio changes files; `studio-migration` has what it says of drafts, `insight` what was counted.
  'studio-!(migration)',
  // It begins in an installation of before, which a database that many files share is not; its calls run on both.
  'brought-forms',
  // Nothing of these is stored.
  '{error-reports,public-pages}',
].map((name) => `tests/browser/${name}.test.ts`);

/** Whatever has SQL, locks, a queue or an outbox of its own there; all other tests of the API run there by `test:all`. */
const PROVES_POSTGRES = [
  'tests/postgres/*.test.ts',
  'tests/abuse/races.test.ts',
  'tests/ports/inbox.test.ts',
  // Writers that meet: compare-and-set, what is done once, what is counted.
  ...['access-token', 'draft', '{account,number}-lockouts', 'limits-at-once', 'login-limits'],
  ...['merged-drafts', 'openings', 'closed-registrations'],
  'otp-model',
  'request-code',
  ...['form-acts', 'form-drafts', 'form-drafts-hostile', 'form-keys'],
  ...['form-publishing', 'form-publishing-times', 'form-approval'],
  ...['releases', 'releases-drafts'],
  ...['register-buyer', 'register-seller', 'review-{approval,changes,states}', 'second-factor', 'sessions'],
  // Its queue and what runs by itself.
  ...['alert-desk', 'billing-webhooks', 'dead-letters', 'outbox', 'outbox-alerts', 'retention'],
  // Searching, sorting and pages of lists.
  ...[
    'insight',
    'places',
    'reference',
    'reference-editing',
    'review-{queue,search}',
    'search-terms',
    'services',
  ],
  ...['staff', 'staff-management', 'submission{s,-search}'],
  // What it stores otherwise than SQLite: versions of forms, text.
  ...['database', 'draft-versions', 'form-releases', 'largest-plan', 'read-columns', 'start-check'],
  'unstorable-text',
].map((name) => (name.includes('/') ? name : `tests/server/${name}.test.ts`));

/** What an abuse costs a server in milliseconds, memory or descriptors says little where two other tests run as well. */
const ABUSE_WITHOUT_COSTS = [
  ...['broken-bodies', 'early-refusals', 'fuzz', 'leftovers', 'malformed-text', 'oracles', 'races'],
  ...['slow-clients', 'wire'],
].map((name) => `tests/abuse/${name}.test.ts`);

/** Takes long and breaks seldom: `npm run test:all`. */
const LONG = [
  ...['faults/{deaths,survival}', 'deploy/{scaled,proxy}', 'foreign/server-agreement'],
  ...['codegen/{hostile-schemas,many-entries}', 'server/frozen'],
]
  .map((name) => `tests/${name}.test.ts`)
  .concat(ODD_TO_STUDIO);

/**
 * No way through the product, but what its screens do when the network, a list or a release is late; odd schemas; all
 * forms in RJSF; the studio's corners. The owner's story is one, of three processes as in production, which have
 * PostgreSQL there: it runs on that like the others.
 */
const LONG_IN_BROWSER = [
  'foreign/*',
  'owner-story',
  '{slow-network,unreachable,late-lists,late-submit,moved-focus,open-release,rjsf-forms}',
  'studio-{focus,french,hostile,keys,messages,mistakes,parts,policy,structure,title,views}',
].map((name) => `tests/browser/${name}.test.ts`);

/** So do these: servers that are started again and again, with other secrets, files and stores; a crowd that waits. */
const LONG_ON_BOTH = [
  'tests/server/{secret,private-files,upload-process,vendor-process,upload-connection,login-crowds}.test.ts',
];

/** Runs in `npm test` with some, in `npm run test:all` with all answers that are made up for foreign schemas. */
const FOREIGN = ['tests/foreign/{agreement,hidden-answers}.test.ts'];
const WITH_ALL_ANSWERS = { env: { FOREIGN_INSTANCES: '1000' } };

/** `npm run test:reach` looks at what runs. */
const LOOKS = process.env.TEST_REACH ? ['tests/changed/record/worker.ts'] : [];

/** No thread goes on after the test that has ended it. */
const EVERYWHERE = ['tests/ended-threads.ts', ...LOOKS];

/**
 * More than two cores, since somebody always waits for a browser or a database; a fourth takes more from the others'
 * caches than it brings.
 */
const AT_ONCE = {
  maxWorkers: 3,
  // A machine that does other things as well is slow to answer, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
  setupFiles: EVERYWHERE,
  execArgv: LOOKS.map(() => '--inspect=127.0.0.1:0'),
};

const IN_PROCESS = {
  ...AT_ONCE,
  globalSetup: 'tests/server/support/sqlite-template.ts',
};

/** Tells what a file's tests waited for. */
const IN_BROWSER = {
  ...AT_ONCE,
  setupFiles: [
    'tests/browser/report-time.ts',
    ...EVERYWHERE,
    ...LOOKS.map(() => 'tests/changed/record/browser-worker.ts'),
  ],
};

/** The journeys of the product, in the other browsers that people have: `npm run test:browsers`. */
const JOURNEYS = [
  ...['journey', 'seller', 'whole-life', 'account', 'french', 'every-journey'],
  // What differed between browsers.
  ...['lost-code', 'first-field'],
];

const ON_POSTGRES = { env: { TEST_DATABASE: 'postgres' }, globalSetup: 'tests/postgres/setup.ts' };

export default defineConfig({
  test: {
    reporters: ['default', './tests/closing-line.ts'],
    projects: [
      {
        test: {
          ...IN_PROCESS,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{abuse,browser,postgres}/**', ...LONG, ...LONG_ON_BOTH],
        },
      },
      { test: { ...IN_PROCESS, name: 'node-abuse', include: ABUSE_WITHOUT_COSTS } },
      {
        test: {
          ...IN_PROCESS,
          ...WITH_ALL_ANSWERS,
          name: 'node-long',
          include: [...LONG, ...LONG_ON_BOTH, ...FOREIGN],
          isolate: true,
          testTimeout: 180_000,
        },
      },
      { test: { ...IN_PROCESS, name: 'abuse', include: ['tests/abuse/*.test.ts'] } },
      {
        test: {
          ...IN_PROCESS,
          ...ON_POSTGRES,
          name: 'postgres',
          include: PROVES_POSTGRES,
        },
      },
      {
        test: {
          ...IN_PROCESS,
          ...ON_POSTGRES,
          name: 'postgres-rest',
          include: ['tests/server/**/*.test.ts', 'tests/ports/sandbox-payments.test.ts'],
          exclude: [...ONLY_SQLITE, ...LONG, ...PROVES_POSTGRES],
        },
      },
      {
        test: {
          ...AT_ONCE,
          name: 'faults',
          include: ['tests/faults/all.faults.ts'],
          globalSetup: 'tests/server/support/sqlite-template.ts',
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          ...AT_ONCE,
          name: 'faults-postgres',
          ...ON_POSTGRES,
          include: ['tests/faults/postgres.faults.ts'],
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          ...AT_ONCE,
          name: 'accessibility',
          include: ['tests/accessibility/**/*.matrix.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...IN_BROWSER,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: LONG_IN_BROWSER,
        },
      },
      { test: { ...IN_BROWSER, ...WITH_ALL_ANSWERS, name: 'browser-long', include: LONG_IN_BROWSER } },
      {
        test: {
          ...IN_BROWSER,
          ...ON_POSTGRES,
          name: 'browser-postgres',
          include: ['tests/browser/**/*.test.ts'],
          exclude: WITHOUT_DATABASE,
        },
      },
      ...['firefox', 'webkit'].map((browser) => ({
        test: {
          ...IN_BROWSER,
          name: `browsers-${browser}`,
          include: [
            'tests/browsers/*.browsers.ts',
            ...JOURNEYS.map((name) => `tests/browser/${name}.test.ts`),
          ],
          env: { TEST_BROWSER: browser },
          testTimeout: 120_000,
        },
      })),
      // Together with the one above: every test of the browser on PostgreSQL, by `npm run test:browser:postgres`.
      {
        test: {
          ...IN_BROWSER,
          ...ON_POSTGRES,
          name: 'browser-postgres-rest',
          include: WITHOUT_DATABASE,
        },
      },
    ],
  },
});
