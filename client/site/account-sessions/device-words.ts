import { t, text } from '../../../codegen/runtime/translate.ts';

const UNKNOWN = text('Another browser');

/**
 * Returns the server's name of a device in the current language. Names of browsers and systems stay.
 *
 * @example deviceWords('Firefox on Linux') // in French: 'Firefox sur Linux'
 */
export function deviceWords(device: string): string {
  const [name = '', system] = device.split(' on ');
  const browser = name === UNKNOWN ? t(UNKNOWN) : name;
  return system ? t('{browser} on {system}', { browser, system }) : browser;
}
