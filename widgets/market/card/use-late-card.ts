import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { afterPress } from '../../after-press.ts';
import { useFormAccess } from '../../form-access.ts';
import type { WidgetProps } from '../../widget-props.ts';
import type { CardHandle, CardSummary } from './card-provider.ts';
import { keepCardSummary } from './card-summaries.ts';

/** Ties a provider's fields to the form: the token is made when the form is sent and never kept. */
export function useLateCard({ path, options, isInvalid, onChange }: WidgetProps) {
  const form = useFormAccess();
  const handle = useRef<CardHandle>(null);
  const [complaint, setComplaint] = useState<string>();
  const isClosed = options.disabled === true;
  // A layout effect: the value must be announced before the form hears that the card is no longer missing.
  useLayoutEffect(() => {
    if (isClosed) return undefined;
    return form.provide(path, {
      problem: () => (handle.current ? handle.current.problem() : notThere()),
      make: async () => {
        const outcome = (await handle.current?.makeToken()) ?? { error: notThere() };
        return 'token' in outcome ? { value: outcome.token } : outcome;
      },
    });
  }, [form, path, isClosed]);
  useEffect(() => () => keepCardSummary(form, undefined), [form]);
  return {
    handle,
    /** The provider's error, shown while the form itself shows none about the card. */
    complaint: isInvalid ? undefined : complaint,
    complain: setComplaint,
    change: (summary: CardSummary | undefined) => {
      keepCardSummary(form, summary);
      // No answer changes, but the server's error about the previous card no longer applies.
      onChange(undefined);
      // A provider's frame may not report when it is left.
      if (isInvalid) afterPress(() => handle.current?.problem() === undefined && form.leave(path));
    },
  };
}

function notThere(): string {
  return t('Wait until the card field is loaded');
}
