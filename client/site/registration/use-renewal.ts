import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { findReceipt } from './use-registration.ts';

/** What is done about a token that has run out while the form is open. */
export type Renewal = {
  /** Whether the person is asked for a new code. */
  isOpen: boolean;
  /** The token opens nothing any more. Gives the new one; undefined where all was handed in already. */
  ask: () => Promise<string | undefined>;
  /** There is a new token. */
  renewed: (accessToken: string) => void;
};

/**
 * @param accessToken the token of the address
 * @param pathOf where the form is under a token
 */
export function useRenewal(accessToken: string, pathOf: (accessToken: string) => string): Renewal {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((accessToken: string | undefined) => void)[]>([]);
  /** Tokens that have run out, and what came in their place. */
  const newer = useRef(new Map<string, string>());
  const settle = useCallback((token: string | undefined) => {
    for (const resolve of waiting.current.splice(0)) resolve(token);
  }, []);
  const ask = useCallback(async () => {
    // What was on its way under the old token while the number was confirmed is refused late.
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
