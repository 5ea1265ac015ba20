import { useEffect, useState } from 'react';
import { ask } from '../../api/operation.ts';
import { Alert } from '../../ui/alert.tsx';

/** On every page of a seller's account: what is wrong with the payment, and the way to settle it. */
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
