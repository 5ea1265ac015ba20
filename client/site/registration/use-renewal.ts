import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { findReceipt } from './use-registration.ts';

/** The handling of a token that runs out while the form is open. */
export type Renewal = {
  /** True while the person is asked for a new code. */
  isOpen: boolean;
  /** To be called when the token is refused. Resolves with a new one; undefined if everything was already handed in. */
  ask: () => Promise<string | undefined>;
  /** To be called with the new token. */
  renewed: (accessToken: string) => void;
};

/**
 * Handles an access token that runs out while the form is open.
 *
 * @param accessToken the token of the address
 * @param pathOf returns the address of the form for a token
 */
export function useRenewal(accessToken: string, pathOf: (accessToken: string) => string): Renewal {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((accessToken: string | undefined) => void)[]>([]);
  /** Expired tokens and their replacements. */
  const newer = useRef(new Map<string, string>());
  const settle = useCallback((token: string | undefined) => {
    for (const resolve of waiting.current.splice(0)) resolve(token);
  }, []);
  const ask = useCallback(async () => {
    // A request sent under the old token may be refused only after the number was confirmed again.
    const known = newer.current.get(accessToken);
    if (known !== undefined) return known;
    const renewal = new Promise<string | undefined>((resolve) => waiting.current.push(resolve));
    const receipt = await findReceipt(accessToken);
    if (receipt.ok) {
      navigate(receipt.data, { replace: true });
      settle(undefined);
    } else setOpen(!newer.current.has(accessToken));
    return renewal;
  }, [accessToken, navigate, settle]);
  const renewed = (token: string) => {
    newer.current.set(accessToken, token);
    setOpen(false);
    navigate(pathOf(token), { replace: true });
    settle(token);
  };
  return { isOpen, ask, renewed };
}
