import { dropIns } from '../compiler/check-drop-ins.ts';
import type { Sources } from '../compiler/load.ts';
import { type Json, own } from '../runtime/json.ts';
import type { Operation } from './operation.ts';

/** The area of the API for forms that no code handles. */
export const DROP_IN_TAG = {
  name: 'Dropped-in forms',
  description: 'One call for each form that no code handles. Anybody may send it.',
};

/** Returns the call of each form that no code handles. */
export function dropInOperations(sources: Sources): Operation[] {
  return dropIns(sources).map((id) => dropInOperation(id, sources.get(`forms/${id}/form.schema.json`)?.json));
}

/** Returns the call of one of these forms, which is called as its schema says. */
export function dropInOperation(id: string, schema: Json | undefined): Operation {
  const path = `/forms/${id}`;
  const title = own(schema, 'title');
  return {
    key: `POST ${path}`,
    method: 'POST',
    path,
    tag: DROP_IN_TAG.name,
    summary: `Send the form “${typeof title === 'string' ? title : id}”`,
    description:
      'With the header `Idempotency-Key` (16 to 64 letters, digits, hyphens or underscores), what is sent again is stored once; other answers under the same key are refused with 409, and so are all while the form takes none. A form for those who have its link, or have confirmed a contact, takes them with the header `Form-Key`.',
    access: 'public',
    query: {},
    requestBody: `forms/${id}`,
    status: '201',
    answer: {
      type: 'object',
      required: ['id', 'reference'],
      properties: {
        id: { type: 'string' },
        reference: { type: 'string', description: 'For people to quote: `TFF-7K3M9Q`.' },
      },
      additionalProperties: false,
    },
    errors: ['401', '403', '409'],
  };
}
