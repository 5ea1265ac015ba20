import type { Json, JsonObject } from '../runtime/json.ts';

/** One call of the API, as `schemas/api/*.json` describes it. */
export type Operation = {
  /** `POST /account/login`, below `/api`. */
  key: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  query: Record<string, JsonObject>;
  /** `forms/<id>`, `dialogs/<id>`, `calls/<name>`, a schema, another media type, or null for none. */
  requestBody: Json;
  status: string;
  /** `forms/<id>`, `dialogs/<id>`, a schema, another media type, or null for an empty answer. */
  answer: Json;
  /** Statuses of refusals beyond those that follow from method, access, query, path and body. */
  errors: string[];
};

/** The callers that a call is open to. `user` is anybody who is logged in. */
export type Access = (typeof ACCESS)[number];

/** All values that a call's `access` may have. */
export const ACCESS = [
  'public',
  'user',
  'member',
  'buyer',
  'consultant',
  'staff',
  'reviewer',
  'owner',
  'editor',
  'admin',
  'webhook',
] as const;
