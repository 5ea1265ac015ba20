/** The parts of the OpenAPI document that the page shows. */
export type ApiDocument = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, ApiSchema> };
};

export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: ApiParameter[];
  requestBody?: { content: ApiContent };
  responses: Record<string, { description: string; content?: ApiContent }>;
};

export type ApiParameter = { name: string; in: string; required?: boolean; description?: string };

export type ApiContent = Record<string, { schema: ApiSchema }>;

/** A JSON Schema, as far as the page shows it. */
export type ApiSchema = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema;
  oneOf?: ApiSchema[];
  additionalProperties?: boolean | ApiSchema;
} & Record<string, unknown>;
