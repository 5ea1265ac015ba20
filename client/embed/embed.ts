/*
 * Shows a form of ours on another site, in a frame as high as the form is:
 *
 *   <script src="https://tenderfoot.example/embed.js" async></script>
 *   <tenderfoot-form name="name-of-the-form" lang="fr"></tenderfoot-form>
 *
 * It needs no cookie, and of the page's policy only `script-src` and `frame-src` for our origin.
 */

/** What the frame says: how high it is, what it is called, or which of its places is to be seen. */
type Said = { height?: unknown; title?: unknown; top?: unknown };

(() => {
  const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;
  /** Milliseconds that a frame has to say something, from when it was loaded; one that is refused never does. */
  const PATIENCE_MS = 5000;
  const FIRST_HEIGHT = '40rem';
  /** Higher than any form; more than that is a mistake. */
  const MOST_PX = 100_000;
  /** Between the edge of the window and the place that is shown. */
  const ROOM_PX = 16;

  class TenderfootForm extends HTMLElement {
    #frame: HTMLIFrameElement | undefined;
    #hasSpoken = false;

    connectedCallback() {
      const frame = document.createElement('iframe');
      const language = this.getAttribute('lang');
      const address = `${ORIGIN}/forms/${encodeURIComponent(this.getAttribute('name') ?? '')}`;
      frame.src = `${address}?embed${language ? `&lang=${encodeURIComponent(language)}` : ''}`;
      frame.title = this.getAttribute('title') ?? '';
      // By script, since a strict policy refuses styles that are written into the page.
      Object.assign(frame.style, { display: 'block', width: '100%', height: FIRST_HEIGHT, border: '0' });
      frame.addEventListener('load', () => setTimeout(() => this.#leadOut(address), PATIENCE_MS));
      window.addEventListener('message', this.#hear);
      this.replaceChildren(frame);
      this.#frame = frame;
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.#hear);
    }

    #hear = ({ source, origin, data }: MessageEvent) => {
      const frame = this.#frame;
      if (!frame || source !== frame.contentWindow || origin !== ORIGIN) return;
      const { height, title, top } = (Object(data).tenderfoot ?? {}) as Said;
      this.#hasSpoken = true;
      if (typeof height === 'number' && height > 0 && height < MOST_PX)
        frame.style.height = `${Math.ceil(height)}px`;
      if (typeof title === 'string' && !this.hasAttribute('title')) frame.title = title;
      if (typeof top === 'number' && Math.abs(top) < MOST_PX) this.#show(frame, top);
    };

    /** Scrolls the page to a place of the frame, unless it is in view. */
    #show(frame: HTMLIFrameElement, top: number) {
      const place = frame.getBoundingClientRect().top + top;
      if (place < 0 || place > window.innerHeight)
        window.scrollBy({ top: place - ROOM_PX, behavior: 'instant' });
    }

    /** Leads to the form's own page where this site may not show it, or it did not load. */
    #leadOut(address: string) {
      if (this.#hasSpoken || !this.isConnected) return;
      const link = document.createElement('a');
      link.href = address;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = address;
      this.replaceChildren(link);
    }
  }

  if (!customElements.get('tenderfoot-form')) customElements.define('tenderfoot-form', TenderfootForm);
})();
