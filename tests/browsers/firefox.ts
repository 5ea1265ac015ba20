import { type Browser, firefox, type Page } from 'playwright-core';
import { findProgram, installFromSystem } from '../programs.ts';
import { strokes } from './keys.ts';

/** Settings by which Firefox keeps still: nothing moves, nothing is fetched but what a page asks for. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'dom.w3c_touch_events.enabled': 1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
};

/**
 * Finds a Firefox as people have it: the one that `FIREFOX_PATH` names, one on the PATH, or Debian's, installed now.
 * @throws Error when there is none and none could be installed.
 */
export function findFirefox(): string {
  const find = () => process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox'], ['/usr/bin']);
  const path = find() ?? (installFromSystem('Firefox', ['firefox-esr']) ? find() : undefined);
  if (!path) throw new Error('There is no Firefox: name one by FIREFOX_PATH');
  return path;
}

/** Starts it, for Playwright to drive by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    executablePath: findFirefox(),
    channel: 'moz-firefox',
    firefoxUserPrefs: PREFERENCES,
  });
  forgetMedia(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => (await newContext(...options)).on('page', giveHands);
  return browser;
}

type Send = (method: string, params: object) => Promise<unknown>;
type Session = { send: Send; sessionId: string };
type Inside = {
  _browserSession: Session;
  delegate: { _session: Session };
  keyboard: { _raw: { sendText(progress: unknown, text: string): Promise<void> } };
  touchscreen: { _raw: { tap(progress: unknown, x: number, y: number): Promise<void> } };
};

/** What stands behind an object of Playwright's in the same process; its other side is not public. */
function inside(one: Browser | Page): Inside {
  const { _connection } = one as unknown as { _connection: { toImpl(what: unknown): Inside } };
  return _connection.toImpl(one);
}

/** Playwright sets the colours that a visitor prefers for each visitor; the ESR does not know that command yet. */
function forgetMedia(browser: Browser): void {
  const session = inside(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
}

/**
 * Gives a page fingers and keys. Playwright touches nothing in Firefox, though it can be touched, and puts text into
 * fields from within, where React does not see it.
 */
function giveHands(page: Page): void {
  const { delegate, keyboard, touchscreen } = inside(page);
  const perform = async (source: object) => {
    const { sessionId: context } = delegate._session;
    await delegate._session.send('input.performActions', { context, actions: [source] });
  };
  keyboard._raw.sendText = (_progress, text) => perform({ type: 'key', id: 'keys', actions: strokes(text) });
  touchscreen._raw.tap = (_progress, x, y) => {
    const there = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    const actions = [there, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return perform({ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions });
  };
}
