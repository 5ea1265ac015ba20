import { setFlagsFromString } from 'node:v8';

/**
 * Has V8's last compiler take on what was called a thousand times instead of three thousand: a server is busy for hours
 * with the same few functions, and until then each call of them takes longer. Of the first fifteen thousand
 * registrations after a start each takes a seventh less of the processor; later ones take as long as ever.
 */
export function optimizeSooner(): void {
  setFlagsFromString('--invocation-count-for-turbofan=1000');
}
