import { useEffect, useState } from 'react';
import { ask } from '../../api/operation.ts';
import { Alert } from '../../ui/alert.tsx';

/** An alert about a failed payment, with a link to settle it; on every page of a seller's account. */
export function BillingAlert() {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    ask('GET /account/billing', { signal: leaving.signal }).then((answer) => {
      if (answer.ok && !leaving.signal.aborted) setMessage(answer.data.alert?.message);
    });
    return () => leaving.abort();
  }, []);
  return message ? <Alert isBilling>{message}</Alert> : null;
}
