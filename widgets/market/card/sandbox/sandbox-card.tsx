import type { HTMLAttributes } from 'react';
import { t, text } from '../../../../codegen/runtime/translate.ts';
import type { CardFieldsProps } from '../card-provider.ts';
import { isKnown } from './card-brands.ts';
import type { CardPart } from './card-problems.ts';
import { useSandboxCard } from './use-sandbox-card.ts';

type PartField = {
  part: CardPart;
  label: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  example?: string;
};

const FIELDS: PartField[] = [
  { part: 'number', label: text('Card number'), autoComplete: 'cc-number', inputMode: 'numeric' },
  {
    part: 'expiry',
    label: text('Expiry date'),
    autoComplete: 'cc-exp',
    inputMode: 'numeric',
    example: text('MM / YY'),
  },
  { part: 'code', label: text('Security code'), autoComplete: 'cc-csc', inputMode: 'numeric' },
  { part: 'postal', label: text('Postal or ZIP code'), autoComplete: 'billing postal-code' },
];

/** Card fields of our own that return Stripe's test tokens. The card never leaves the browser and is never charged. */
export function SandboxCard(props: CardFieldsProps) {
  const { id, describedBy, isDisabled } = props;
  const { card, brand, isWrong, keep, type, leave } = useSandboxCard(props);
  return (
    <div className="card-fields">
      {FIELDS.map(({ part, label, autoComplete, inputMode, example }) => (
        <div className="card-part" data-part={part} key={part}>
          <label htmlFor={`${id}.${part}`}>
            {t(label)}
            {part === 'postal' && <span className="field-optional">{t(' (optional)')}</span>}
          </label>
          <input
            ref={(input) => keep(part, input)}
            className="input"
            id={`${id}.${part}`}
            type="text"
            autoComplete={autoComplete}
            inputMode={inputMode}
            placeholder={example && t(example)}
            maxLength={part === 'postal' ? 20 : undefined}
            value={card[part]}
            disabled={isDisabled}
            aria-invalid={isWrong(part) || undefined}
            aria-describedby={isWrong(part) ? describedBy : undefined}
            onChange={(event) => type(part, event)}
            onBlur={() => leave(part)}
          />
          {part === 'number' && isKnown(brand) && <span className="card-brand">{brand.name}</span>}
        </div>
      ))}
      <p className="card-sandbox">{t('Test mode: no card is charged. 4242 4242 4242 4242 always works.')}</p>
    </div>
  );
}
