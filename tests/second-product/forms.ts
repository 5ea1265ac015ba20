const line = { type: 'string', minLength: 1, maxLength: 80 };

/** The town fair's forms, as its product owners would write them. */
export const schemas = {
  'stall-booking': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Book a stall',
    type: 'object',
    additionalProperties: false,
    required: ['trader', 'row'],
    properties: {
      trader: { ...line, title: 'Who sells?', 'x-name': 'who sells' },
      row: { ...line, title: 'Row', 'x-options-from': '/data/rows' },
      permit: { type: ['string', 'null'], maxLength: 64, title: 'Permit', 'x-file': true },
    },
  },
  'fair-question': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Ask the fair',
    type: 'object',
    additionalProperties: false,
    required: ['question'],
    properties: {
      question: { ...line, title: 'What do you want to know?', 'x-name': 'your question' },
      pictures: {
        type: 'array',
        maxItems: 2,
        items: { type: 'string', maxLength: 64 },
        title: 'Pictures',
        'x-name': 'the pictures',
        'x-file': { kinds: ['image'], maxMb: 1 },
      },
    },
  },
};

/** How they are laid out: the row by the fair's own widget. */
export const layouts = { 'stall-booking': { row: { 'ui:widget': 'row' } } };

/** The rows of the market place, and how many stalls fit into each. */
export const rows: ReadonlyMap<string, number> = new Map([
  ['church', 1],
  ['river', 2],
]);
