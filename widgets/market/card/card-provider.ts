import type { ComponentType, RefObject } from 'react';
import type { Path } from '../../../codegen/runtime/field-path.ts';
import type { PublicConfig } from './use-public-config.ts';

/** A card as it may be shown: which kind it is and how its number ends. */
export type CardSummary = { brand: string; lastDigits?: string };

/** The card in a provider's fields, asked when the form is sent. */
export type CardHandle = {
  /** What is wrong with the card now, in the provider's words; undefined when a token can be made. */
  problem(): string | undefined;
  /** Exchanges the card for a token. The card itself never leaves the fields by another way. */
  makeToken(): Promise<{ token: string } | { error: string }>;
  /** Puts the focus where the card wants it. */
  focus(): void;
};

/** What a provider's fields are given and what they report. */
export type CardFieldsProps = {
  id: string;
  path: Path;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  config: PublicConfig;
  /** Holds the card while the fields are there. */
  handle: RefObject<CardHandle | null>;
  /** The card is another one now. */
  onChange(summary: CardSummary | undefined): void;
  /** What is to be said beside the fields already before the form is sent. */
  onComplaint(complaint: string | undefined): void;
};

/** A card provider: fields of its own that fill `handle`. */
export type CardProvider = ComponentType<CardFieldsProps>;
