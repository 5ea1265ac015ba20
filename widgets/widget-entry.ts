import type { ComponentType, ReactNode } from 'react';
import type { PlainWidget } from './names.ts';
import type { AnswerProps, WidgetProps } from './widget-props.ts';

/** A control, and the read-only form of its answer. */
export type WidgetEntry = {
  Widget: ComponentType<WidgetProps>;
  Answer: (props: AnswerProps) => ReactNode;
  /**
   * `group`: several choices under one legend; `fieldset`: controls of several kinds under one legend;
   * `own`: the widget shows the label itself.
   */
  labelling?: 'group' | 'fieldset' | 'own';
  /** Its parts say for themselves which of them are optional. */
  saysOptional?: boolean;
  /** The value is made only when the form is sent; until then `Answer` tells what has been entered. */
  isLate?: boolean;
};

/** Every widget that a schema may name, by its name: those every product has, and the product's own. */
export type Widgets = Record<Exclude<PlainWidget, 'hidden'>, WidgetEntry> &
  Readonly<Record<string, WidgetEntry>>;
