/*
 * Shows a form of ours on another site, in a frame as high as the form is:
 *
 *   <script src="https://tenderfoot.example/embed.js" async></script>
 *   <tenderfoot-form name="name-of-the-form" lang="fr"></tenderfoot-form>
 *
 * `key`: of the form's link, where it is only for those who have that.
 *
 * It needs no cookie, and of the page's policy only `script-src` and `frame-src` for our origin.
 */

/** What the frame says: how high it is, what it is called, or which of its places is to be seen. */
type Said = { height?: unknown; title?: unknown; top?: unknown; tall?: unknown };

// In blocks, so that nothing of it becomes a name of the page.
for (const script of [document.currentScript ?? document.querySelector('script[src$="/embed.js"]')]) {
  // A module does not know which script it is.
  if (!(script instanceof HTMLScriptElement) || customElements.get('tenderfoot-form')) break;
  const ORIGIN = new URL(script.src).origin;
  const NAME = /^[a-z][a-z\d-]*$/;
  /** Milliseconds that a frame has to say something, from when it was loaded; one that is refused never does. */
  const PATIENCE_MS = 5000;
  /** Higher than any form; more than that is a mistake. */
  const MOST_PX = 100_000;
  const isLength = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value) < MOST_PX;
  const lay = (element: HTMLElement, styles: Record<string, string>, priority = 'important') => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, priority);
  };

  class TenderfootForm extends HTMLElement {
    static observedAttributes = ['name', 'lang', 'key'];
    #frame: HTMLIFrameElement | undefined;
    #hasSpoken = false;

    connectedCallback() {
      window.addEventListener('message', this.#hear);
      this.#open();
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.#hear);
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (this.isConnected && before !== after) this.#open();
    }

    #open() {
      const name = this.getAttribute('name') ?? '';
      if (!NAME.test(name)) return this.replaceChildren();
      const frame = document.createElement('iframe');
      const language = this.closest<HTMLElement>('[lang]')?.lang ?? '';
      const key = this.getAttribute('key');
      frame.src =
        `${ORIGIN}/forms/${name}?embed&lang=${encodeURIComponent(language)}` +
        (key === null ? '' : `&key=${encodeURIComponent(key)}`);
      frame.title = this.getAttribute('title') ?? name;
      // By script, since a strict policy refuses styles that are written into the page; before any of the page's.
      lay(this, { display: 'block', width: '100%', position: 'relative' }, '');
      lay(frame, {
        display: 'block',
        'box-sizing': 'content-box',
        width: '100%',
        height: '40rem',
        'max-height': 'none',
        padding: '0',
        border: '0',
      });
      frame.addEventListener('load', () => setTimeout(() => this.#leadOut(frame, name), PATIENCE_MS));
      this.#hasSpoken = false;
      this.#frame = frame;
      this.replaceChildren(frame);
    }

    #hear = ({ source, origin, data }: MessageEvent) => {
      const frame = this.#frame;
      if (!frame || source !== frame.contentWindow || origin !== ORIGIN) return;
      const { height, title, top, tall } = (Object(data).tenderfoot ?? {}) as Said;
      this.#hasSpoken = true;
      if (isLength(height) && height > 0) lay(frame, { height: `${Math.ceil(height)}px` });
      if (typeof title === 'string' && !this.hasAttribute('title')) frame.title = title;
      if (isLength(top) && isLength(tall)) this.#show(top, tall);
    };

    /** Scrolls whatever this page scrolls to a place of the frame, as it would to an element of its own. */
    #show(top: number, tall: number) {
      const place = document.createElement('div');
      const size = { top: `${top}px`, height: `${tall}px`, width: '1px' };
      lay(place, { position: 'absolute', ...size, 'pointer-events': 'none', 'scroll-margin-block': '1rem' });
      this.append(place);
      place.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      place.remove();
    }

    /** Leads to the form's own page where this site may not show it, or it did not load. */
    #leadOut(frame: HTMLIFrameElement, name: string) {
      if (this.#hasSpoken || frame !== this.#frame || !this.isConnected) return;
      const link = document.createElement('a');
      const page = `${ORIGIN}/forms/${name}`;
      const key = this.getAttribute('key');
      link.href = key === null ? page : `${page}?key=${encodeURIComponent(key)}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = page;
      this.replaceChildren(link);
    }
  }

  customElements.define('tenderfoot-form', TenderfootForm);
}
