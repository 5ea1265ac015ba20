import { Ajv } from 'ajv';
import { type Migration, MOST_STEPS } from '../runtime/versions/migration.ts';

const path = { type: 'string', minLength: 1, maxLength: 1000, pattern: '^[^.]+(\\.[^.]+)*$' };
const step = (required: string[], properties: object) => ({
  required,
  properties,
  additionalProperties: false,
});

/** Tells whether JSON has the shape of a migration, whatever the versions ask. */
export const isMigration = new Ajv({ allErrors: true }).compile<Migration>({
  type: 'object',
  required: ['drafts'],
  additionalProperties: false,
  properties: {
    drafts: { enum: ['carry-over', 'finish-on-old', 'migrate'] },
    map: {
      type: 'array',
      maxItems: MOST_STEPS,
      items: {
        type: 'object',
        anyOf: [
          step(['rename', 'to'], { rename: path, to: { type: 'string', pattern: '^[^*]+$' } }),
          step(['move', 'to'], {
            move: { ...path, not: { pattern: '\\*' } },
            to: { ...path, not: { pattern: '\\*' } },
          }),
          step(['default', 'value'], { default: path, value: true }),
        ],
      },
    },
  },
  allOf: [
    { if: { properties: { drafts: { const: 'migrate' } } }, then: { required: ['map'] } },
    { if: { properties: { drafts: { const: 'finish-on-old' } } }, then: { properties: { map: false } } },
  ],
});
