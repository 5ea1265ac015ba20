import type { ComponentType, ReactNode } from 'react';
import type { PlainWidget } from './names.ts';
import type { AnswerProps, WidgetProps } from './widget-props.ts';

/** A control and how its answer reads. */
export type WidgetEntry = {
  Widget: ComponentType<WidgetProps>;
  Answer: (props: AnswerProps) => ReactNode;
  /**
   * `group`: several choices under one legend; `fieldset`: controls of several kinds under one legend;
   * `own`: the widget shows the label itself.
   */
  labelling?: 'group' | 'fieldset' | 'own';
  /** Its parts say themselves which of them are optional. */
  saysOptional?: boolean;
  /** The value is made only when the form is sent; until then `Answer` tells what there is. */
  isLate?: boolean;
};

/** Every widget that a schema may name, by its name: those that every product has, and the product's own. */
export type Widgets = Record<Exclude<PlainWidget, 'hidden'>, WidgetEntry> &
  Readonly<Record<string, WidgetEntry>>;
