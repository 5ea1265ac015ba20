/** Matches the words in our own addresses; anything else may be a token, a number or an id. */
const WORD = /^[a-z][a-z_-]{0,30}$/;
const LONGEST_MESSAGE = 200;

/** Returns the pattern of an address, without query and fragment: `/signup/buyer-registration/:x`. */
export function barePath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : ':x'))
    .join('/');
}

/**
 * Strips from an error's message whatever a person may have typed or been sent: quoted text, addresses, mailboxes,
 * numbers and tokens. Names that browsers quote after `(reading` or `(setting` stay.
 */
export function bareMessage(message: string): string {
  return message
    .slice(0, LONGEST_MESSAGE * 2)
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(\((?:reading|setting) )?(["'`“‘«])([^"'`”’»]*)["'`”’»]?/g, keepNames)
    .replace(/\/[^\s)]*/g, (path) => barePath(path))
    .replace(/[+(]?\d[\d\s().-]{3,}\d/g, '…')
    .replace(/[\w-]{20,}/g, '…')
    .slice(0, LONGEST_MESSAGE);
}

function keepNames(whole: string, reading: string | undefined): string {
  return reading === undefined ? '“…”' : whole;
}
