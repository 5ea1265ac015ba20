/** Tells whether a form, or its words, are not as the site was built with them: the server says so in its pages. */
export function isLive(name: string): boolean | undefined {
  return document.querySelector<HTMLMetaElement>('[name=live-forms]')?.content.includes(`/${name}.`);
}
