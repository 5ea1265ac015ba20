// What the keeper of drafts listens to in a browser; here nobody goes offline or closes the page.
Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget() });
