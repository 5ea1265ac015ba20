import { useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedField } from '../../failed-field.tsx';
import { type LazyPart, useLazyPart } from '../../lazy-part.tsx';
import { useMissing } from '../../use-missing.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { feeNote } from '../plan/fee-note.ts';
import type { CardFieldsProps } from './card-provider.ts';
import { useLateCard } from './use-late-card.ts';
import { usePublicConfig } from './use-public-config.ts';
import './card.css';

const sandbox: LazyPart<CardFieldsProps> = {
  load: () => import('./sandbox/sandbox-card.tsx').then((module) => module.SandboxCard),
};
const stripe: LazyPart<CardFieldsProps> = {
  load: () => import('./stripe/stripe-card.tsx').then((module) => module.StripeCard),
};

/** The card with its label, its note and the fields of the configured provider. */
export function CardBlock(props: WidgetProps) {
  const { id, label, options, isInvalid } = props;
  const labelId = useId();
  const complaintId = useId();
  const { handle, complaint, complain, change } = useLateCard(props);
  const { config, hasFailed: hasConfigFailed, isComing, retry: retryConfig } = usePublicConfig();
  const provider = config?.stripePublishableKey ? stripe : sandbox;
  const { Part: Fields, hasFailed, retry } = useLazyPart(provider, config !== undefined);
  const isThere = (config && Fields) || options.disabled;
  const missing = { isComing: isComing && !hasFailed, label, isNeeded: true };
  useMissing(props.path, isThere ? undefined : missing);
  const describedBy = [props.describedBy, complaint && complaintId].filter(Boolean).join(' ') || undefined;

  if (hasConfigFailed) return <FailedField {...props} retry={retryConfig} />;
  if (hasFailed) return <FailedField {...props} retry={retry} />;
  return (
    <div className="card">
      <p className="field-label" id={labelId}>
        {label}
      </p>
      {options.help && (
        <p className="field-help" id={`${id}-help`}>
          {options.help}
        </p>
      )}
      {!options.alwaysShown && <p className="field-help">{feeNote()}</p>}
      {complaint && (
        <p className="field-error" id={complaintId} role="status">
          {complaint}
        </p>
      )}
      <fieldset
        className="card-control"
        id={id}
        aria-labelledby={labelId}
        tabIndex={-1}
        onFocus={(event) => event.target === event.currentTarget && handle.current?.focus()}
        onBlur={props.onBlur}
      >
        {config && Fields ? (
          <Fields
            id={id}
            path={props.path}
            label={label}
            describedBy={describedBy}
            isInvalid={isInvalid}
            isDisabled={options.disabled ?? false}
            config={config}
            handle={handle}
            onChange={change}
            onComplaint={complain}
          />
        ) : (
          <p className="loading">{t('Loading the card field…')}</p>
        )}
      </fieldset>
    </div>
  );
}
