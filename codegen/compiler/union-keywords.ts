import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

/** Lets the errors of `oneOf` and `anyOf` also say which marked alternatives (`x-id`) they are about. */
export function nameUnions(ajv: Ajv): void {
  replace(ajv, 'anyOf', ({ parentSchema }) => {
    const id: unknown = parentSchema['x-id'];
    return typeof id === 'string' ? _`{union: ${id}}` : _`{}`;
  });
  replace(ajv, 'oneOf', ({ params: { passing }, parentSchema }) => {
    const id: unknown = parentSchema['x-id'];
    const union = typeof id === 'string' ? _`, union: ${id}` : _``;
    return _`{passingSchemas: ${passing}${union}}`;
  });
}

function replace(ajv: Ajv, keyword: string, params: (cxt: KeywordCxt) => Code): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object' || !('code' in definition)) throw new Error(`Ajv has no "${keyword}"`);
  const { code, schemaType, trackErrors } = definition as CodeKeywordDefinition;
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    code,
    schemaType,
    trackErrors,
    error: { message: '', params: (cxt) => params(cxt as KeywordCxt) },
  });
}
