import type { WebKitPage } from './page.ts';
import { byLabel, byRole, byText, type FilterOptions, filtered, type RoleOptions } from './selectors.ts';

type Waiting = { timeout?: number };
type Option = string | { value?: string; label?: string; index?: number };
type Payload = { name: string; buffer: Buffer };

/** Playwright's locator, as far as the journeys use it. */
export class WebKitLocator {
  readonly #page: WebKitPage;
  readonly selector: string;

  constructor(page: WebKitPage, selector: string) {
    this.#page = page;
    this.selector = selector;
  }

  page(): WebKitPage {
    return this.#page;
  }

  locator(inner: string | WebKitLocator, options: FilterOptions = {}): WebKitLocator {
    const step = typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(inner.selector)}`;
    return this.#then(filtered(step, options));
  }

  #then(step: string): WebKitLocator {
    return new WebKitLocator(this.#page, `${this.selector} >> ${step}`);
  }

  getByRole(role: string, options?: RoleOptions): WebKitLocator {
    return this.#then(byRole(role, options));
  }

  getByLabel(text: string | RegExp, options?: { exact?: boolean }): WebKitLocator {
    return this.#then(byLabel(text, options));
  }

  getByText(text: string | RegExp, options?: { exact?: boolean }): WebKitLocator {
    return this.#then(byText(text, options));
  }

  filter(options: FilterOptions): WebKitLocator {
    return new WebKitLocator(this.#page, filtered(this.selector, options));
  }

  and({ selector }: WebKitLocator): WebKitLocator {
    return this.#then(`internal:and=${JSON.stringify(selector)}`);
  }

  or({ selector }: WebKitLocator): WebKitLocator {
    return this.#then(`internal:or=${JSON.stringify(selector)}`);
  }

  nth(index: number): WebKitLocator {
    return this.#then(`nth=${index}`);
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  last(): WebKitLocator {
    return this.nth(-1);
  }

  async all(): Promise<WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  #ask(act: string, arg?: unknown, { timeout }: Waiting = {}): Promise<unknown> {
    return this.#page.ask({ selector: this.selector, act, arg }, timeout);
  }

  async waitFor({ state = 'visible', ...waiting }: Waiting & { state?: string } = {}): Promise<void> {
    await this.#ask('isInState', state, waiting);
  }

  async click(waiting?: Waiting): Promise<void> {
    const { x, y } = (await this.#ask('reach', undefined, waiting)) as { x: number; y: number };
    await this.#page.pointAt(x, y);
  }

  /** The driver of this engine has a mouse only. */
  tap(waiting?: Waiting): Promise<void> {
    return this.click(waiting);
  }

  async check(waiting?: Waiting): Promise<void> {
    await this.#setChecked(true, waiting);
  }

  async uncheck(waiting?: Waiting): Promise<void> {
    await this.#setChecked(false, waiting);
  }

  async #setChecked(checked: boolean, waiting?: Waiting): Promise<void> {
    if ((await this.isChecked()) === checked) return;
    await this.click(waiting);
    if ((await this.isChecked()) !== checked) throw new Error(`The click changed nothing: ${this.selector}`);
  }

  async fill(text: string, waiting?: Waiting): Promise<void> {
    if ((await this.#ask('fill', text, waiting)) === 'done') return;
    await this.#page.keyboard[text ? 'type' : 'press'](text || 'Delete');
  }

  async press(key: string, waiting?: Waiting): Promise<void> {
    await this.focus(waiting);
    await this.#page.keyboard.press(key);
  }

  async pressSequentially(text: string, waiting?: Waiting): Promise<void> {
    await this.focus(waiting);
    await this.#page.keyboard.type(text);
  }

  async selectOption(options: Option | Option[], waiting?: Waiting): Promise<void> {
    const wanted = [options].flat().map((one) => (typeof one === 'string' ? { valueOrLabel: one } : one));
    await this.#ask('select', wanted, waiting);
  }

  async setInputFiles(files: string | Payload | (string | Payload)[]): Promise<void> {
    const [[, id] = []] = Object.entries((await this.#ask('element')) as Record<string, string>);
    await this.#page.giveFiles(id ?? '', [files].flat());
  }

  async focus(waiting?: Waiting): Promise<void> {
    await this.#ask('focus', undefined, waiting);
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#ask('show');
  }

  evaluate(code: (element: Element, arg: unknown) => unknown, arg?: unknown): Promise<unknown> {
    return this.#page.ask({ selector: this.selector, act: 'evaluateOn', arg, code: String(code) });
  }

  count = () => this.#ask('count') as Promise<number>;
  allInnerTexts = () => this.#ask('innerTexts');
  allTextContents = () => this.#ask('textContents');
  innerText = () => this.#ask('innerText');
  textContent = () => this.#ask('textContent');
  inputValue = () => this.#ask('inputValue');
  getAttribute = (name: string) => this.#ask('attribute', name);
  boundingBox = () => this.#ask('box');
  isChecked = () => this.#ask('isChecked');
  isVisible = () => this.#ask('isVisible');
  isEnabled = () => this.#ask('isEnabled');
  isDisabled = async () => !(await this.isEnabled());
}
