import type { UiSchema } from '../../codegen/runtime/json-schema.ts';
import type { CopySource } from '../../widgets/templates/copy-button.tsx';
import type { UiOptions } from '../../widgets/widget-props.ts';

/** A section of a form. `slugTitle`: in another language, the English title, of which the section's address is made. */
export type Section = {
  slugTitle?: string;
  title: string;
  note?: string;
  optional?: boolean;
  fields: string[];
};

/** The `ui:` keys of a UI schema node that groups understand, besides those of fields. */
export type GroupOptions = UiOptions & {
  order?: string[];
  sections?: Section[];
  /** `steps`: one section per page. */
  mode?: 'page' | 'steps';
  copyFrom?: CopySource;
  /** The name of one entry of a list, and below it the label of the button that adds one. */
  itemLabel?: string;
  addLabel?: string;
};

const NONE: GroupOptions = {};
const known = new WeakMap<UiSchema, GroupOptions>();

/** Returns the `ui:` keys of a node without their prefix; the same object for the same node. */
export function uiOptions(uiSchema: UiSchema | undefined): GroupOptions {
  if (!uiSchema) return NONE;
  const options = known.get(uiSchema) ?? readOptions(uiSchema);
  known.set(uiSchema, options);
  return options;
}

/** Returns the property names of a group in the order that its UI schema gives; those it does not name come after. */
export function inOrder(names: string[], { order }: GroupOptions): string[] {
  if (!order) return names;
  const named = order.filter((name) => names.includes(name));
  return [...named, ...names.filter((name) => !named.includes(name))];
}

function readOptions(uiSchema: UiSchema): GroupOptions {
  const own = Object.entries(uiSchema).filter(([key]) => key.startsWith('ui:'));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(3), value]));
}
