import type { ComponentType, RefObject } from 'react';
import type { Path } from '../../../codegen/runtime/field-path.ts';
import type { PublicConfig } from './use-public-config.ts';

/** The part of a card that may be shown: its brand and the last digits of its number. */
export type CardSummary = { brand: string; lastDigits?: string };

/** The card in a provider's fields, asked when the form is sent. */
export type CardHandle = {
  /** Returns what is wrong with the card now, in the provider's words; undefined when a token can be made. */
  problem(): string | undefined;
  /** Exchanges the card for a token. The card leaves the fields in no other way. */
  makeToken(): Promise<{ token: string } | { error: string }>;
  /** Focuses the field that needs attention. */
  focus(): void;
};

/** The props of a provider's fields. */
export type CardFieldsProps = {
  id: string;
  path: Path;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  config: PublicConfig;
  /** Set by the fields while they are mounted. */
  handle: RefObject<CardHandle | null>;
  /** Called when the card has changed. */
  onChange(summary: CardSummary | undefined): void;
  /** Called with an error to show at once, before the form is sent. */
  onComplaint(complaint: string | undefined): void;
};

/** A card provider: fields of its own that fill `handle`. */
export type CardProvider = ComponentType<CardFieldsProps>;
