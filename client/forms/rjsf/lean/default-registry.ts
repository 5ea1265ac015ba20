import { englishStringTranslator, type Registry } from '@rjsf/utils';

/** Nothing: `rjsf-form.tsx` gives the form all fields and templates it uses. */
function emptyRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: {},
    templates: { ButtonTemplates: {} } as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'f', idSeparator: '.', useFallbackUiForUnsupportedType: false },
  };
}

export { emptyRegistry as default };
