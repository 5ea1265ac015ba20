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
  /** Statuses of refusals beyond those that follow from access, body and path. */
  errors: string[];
};

/** Who may make a call. `user` is anybody who is logged in. */
export type Access = (typeof ACCESS)[number];

/** All that a call may say of who makes it. */
export const ACCESS = [
  'public',
  'user',
  'member',
  'buyer',
  'consultant',
  'staff',
  'reviewer',
  'editor',
  'admin',
  'webhook',
] as const;
