import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

/** What the page answers; `isAgain`: not yet, so ask once more. */
export type Answer = { value?: unknown; isAgain?: string; href: string; problems: string[] };

/** What can be asked about the elements of a selector, or, without one, of the page. */
export type Ask = { selector?: string; act: string; arg?: unknown; code?: string };

/**
 * The part of Playwright that finds elements and knows whether they can be used, as it runs in a page. It is the same in
 * every engine, so that a test finds in this one what it finds in others.
 */
function injected(): string {
  const path = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const literal =
    /generated\/injectedScriptSource\.ts"\(\) \{\s*"use strict";\s*\w+ = ('(?:[^'\\\n]|\\.)*');/;
  const [, source] = literal.exec(readFileSync(path, 'utf8')) ?? [];
  if (!source) throw new Error('Playwright keeps its part for pages elsewhere now');
  return runInNewContext(source);
}

const OPTIONS = {
  sdkLanguage: 'javascript',
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  customEngines: [],
};

/** Frames in which sizes may still be to be measured at the end, on one page: a loop has sixty a second. */
const MOST_POSTPONED = 10;

/** Sets up a page that was loaded just now: what finds elements there, and who hears what goes wrong. */
export function setUp(): string {
  return `
    const module = {};
    ${injected()}
    const problems = [];
    const hear = (type, read) =>
      addEventListener(type, (event) => {
        const problem = read(event);
        if (problem) problems.push(problem);
      });
    let postponed = 0;
    hear('error', ({ message = 'Something could not be loaded' }) => {
      // What was measured late is measured in the next frame; only who never comes to rest is at fault.
      const isPostponed = /^ResizeObserver loop/.test(message) && ++postponed <= ${MOST_POSTPONED};
      return isPostponed ? undefined : message;
    });
    hear('unhandledrejection', ({ reason }) => String(reason?.message ?? reason));
    const violation = ({ effectiveDirective, blockedURI }) =>
      'This violates the content security policy: ' + effectiveDirective + ' ' + blockedURI;
    hear('securitypolicyviolation', violation);
    const found = new (module.exports.InjectedScript())(window, ${JSON.stringify(OPTIONS)});
    // Several that ask at once have each set it up.
    if (!('__tests' in window)) Object.defineProperty(window, '__tests', { value: { injected: found, problems } });
  `;
}

/** A script that answers; null where the page is not set up. */
export function script({ code }: Ask): string {
  return `return (${answer})(${acts}, ${code}, ...arguments)`;
}

/** Runs in the page, so it knows of nothing outside of itself. */
const answer = `async (acts, use, { selector, act, arg }) => {
  if (!window.__tests) return null;
  const { injected, problems } = window.__tests;
  const element = () => {
    const all = injected.querySelectorAll(injected.parseSelector(selector), document);
    if (all.length > 1) throw injected.strictModeViolationError(injected.parseSelector(selector), all);
    return all[0];
  };
  const all = () => injected.querySelectorAll(injected.parseSelector(selector), document);
  const said = await acts(injected, { element, all, use })[act](arg);
  return { ...said, href: location.href, problems: problems.splice(0) };
}`;

/** What each act does. Those that need an element are asked again as long as it is not there or not ready. */
const acts = `(injected, { element, all, use }) => {
  const ready = async (...states) => {
    const one = element();
    if (!one) return { isAgain: 'it is not there' };
    const missing = await injected.checkElementStates(one, states, true);
    return missing ? { isAgain: 'it is not ' + (missing.missingState ?? 'there') } : { one };
  };
  const reading = (read) => async (arg) => {
    const one = element();
    return one ? { value: read(one, arg) } : { isAgain: 'it is not there' };
  };
  const retried = (value) => (/^error:/.test(value) ? { isAgain: value } : { value });
  const reach = async (...states) => {
    const { one, isAgain } = await ready('visible', 'stable', ...states);
    if (!one) return { isAgain };
    const seen = (top, bottom) =>
      Math.min(bottom, innerHeight) - Math.max(top, 0) > Math.min(bottom - top, innerHeight) - 1;
    const box = () => {
      const boxes = [...one.getClientRects()].filter(({ width, height }) => width * height > 0.99);
      const { left, top, right, bottom } = boxes[0] ?? one.getBoundingClientRect();
      const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      return { x: Math.floor(x), y: Math.floor(y), isIn: right > 0 && left < innerWidth && seen(top, bottom) };
    };
    const at = box();
    // This engine scrolls in a thread of its own, which may take it back: it is there if it still is when asked again.
    if (!at.isIn) {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return { isAgain: 'it is being scrolled to' };
    }
    const hit = injected.expectHitTarget(at, one);
    return hit === 'done' ? { value: at } : { isAgain: hit.hitTargetDescription + ' is in front of it' };
  };
  return {
    evaluate: async (arg) => ({ value: await use(arg) }),
    evaluateOn: async (arg) => {
      const one = element();
      return one ? { value: await use(one, arg) } : { isAgain: 'it is not there' };
    },
    reach: () => reach('enabled'),
    isInState: async (state) => {
      const one = element();
      const is = one ? injected.elementState(one, 'visible', true).matches : false;
      const has = { visible: is, hidden: !is, attached: !!one, detached: !one }[state];
      return has ? {} : { isAgain: 'it is not ' + state };
    },
    isChecked: reading((one) => injected.elementState(one, 'checked').matches),
    isEnabled: reading((one) => injected.elementState(one, 'enabled').matches),
    isVisible: async () => ({ value: !!element() && injected.elementState(element(), 'visible', true).matches }),
    count: async () => ({ value: all().length }),
    innerTexts: async () => ({ value: all().map((one) => one.innerText) }),
    textContents: async () => ({ value: all().map((one) => one.textContent) }),
    innerText: reading((one) => one.innerText),
    textContent: reading((one) => one.textContent),
    inputValue: reading((one) => injected.retarget(one, 'follow-label').value),
    attribute: reading((one, name) => one.getAttribute(name)),
    box: reading((one) => one.getBoundingClientRect().toJSON()),
    element: reading((one) => injected.retarget(one, 'follow-label')),
    focus: reading((one) => injected.focusNode(one)),
    show: async () => {
      const { one, isAgain } = await ready('stable');
      one?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return { isAgain };
    },
    fill: async (text) => {
      const { one, isAgain } = await ready('visible', 'enabled', 'editable');
      return one ? retried(injected.fill(one, text)) : { isAgain };
    },
    select: async (options) => {
      const { one, isAgain } = await ready('visible', 'enabled');
      return one ? retried(injected.selectOptions(one, options)) : { isAgain };
    },
  };
}`;
