import { schemaKeywords } from '../runtime/schema/parts.ts';

/** Our own keywords that a schema may have; schemas/keywords.md says what each means. */
export const ownKeywords = [
  'x-name',
  'x-owner',
  'x-messages',
  'x-options-from',
  'x-phone',
  'x-date',
  'x-not-past',
  'x-year',
  'x-file',
  'x-key',
  'x-sent-if',
] as const;

/** Keywords that codegen itself writes into the schemas that it generates. */
export const generatedKeywords = ['x-id', 'x-label', 'x-enum-names'] as const;

/** Keywords that other tools write into schemas for themselves; they say nothing about the answers. */
export const vendorKeywords: readonly string[] = (
  'example xml externalDocs markdownDescription enumDescriptions markdownEnumDescriptions ' +
  'deprecationMessage defaultSnippets errorMessage tsType javaType'
).split(' ');

/** The keys that a UI schema may have; schemas/keywords.md names each. */
export const uiKeys = [
  'ui:sections',
  'ui:order',
  'ui:widget',
  'ui:help',
  'ui:width',
  'ui:itemLabel',
  'ui:addLabel',
  'ui:autocomplete',
  'ui:inputmode',
  'ui:suggestions',
  'ui:enumNames',
  'ui:enumHints',
  'ui:rows',
  'ui:light',
  'ui:noneOption',
  'ui:emptyLabel',
  'ui:disabled',
  'ui:alwaysShown',
  'ui:copyFrom',
  'ui:submitLabel',
  'ui:mode',
  'ui:lead',
  'ui:sent',
  'ui:keptDays',
  'ui:tellStaff',
  'ui:forStaff',
] as const;

/** The keywords of JSON Schema, draft-07 to 2020-12. */
export const jsonSchemaKeywords = [
  ...schemaKeywords,
  ...(
    '$schema $id $ref $comment $anchor $dynamicRef $dynamicAnchor $vocabulary title description default examples ' +
    'deprecated readOnly writeOnly type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum ' +
    'maxLength minLength pattern format maxItems minItems uniqueItems maxContains minContains maxProperties ' +
    'minProperties required dependentRequired contentMediaType contentEncoding discriminator nullable'
  ).split(' '),
];
