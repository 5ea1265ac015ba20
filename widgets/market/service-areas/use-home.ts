import { useWatchedValue } from '../../form-access.ts';

/** Returns the organisation's country and state from the form, as ISO codes. */
export function useHome(): { country: string | undefined; state: string | undefined } {
  return { country: textOf(useWatchedValue(['country'])), state: textOf(useWatchedValue(['state'])) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
