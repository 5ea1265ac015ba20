/** The build of recheck that needs no binary: the same functions. */
declare module 'recheck/lib/browser.js' {
  const recheck: typeof import('recheck');
  export = recheck;
}
