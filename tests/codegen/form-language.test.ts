import { expect, test } from 'vitest';
import { textsOf, translateUi } from '../../codegen/runtime/form-language.ts';

const words: Record<string, string> = {
  Large: 'Grand',
  'As on paper': 'Comme sur papier',
  Depth: 'Profondeur',
};
const say = (text: string) => words[text] ?? text;

/** What is left to RJSF, in its own words. */
const ui = {
  depth: {
    'ui:widget': 'rjsf',
    'ui:rjsf': {
      'ui:title': 'Depth',
      'ui:classNames': 'Large',
      'ui:enumNames': { l: 'Large' },
      'ui:options': { help: 'As on paper', inputType: 'Large' },
      inner: { 'ui:placeholder': 'As on paper', 'ui:enumNames': ['Large', 'Other'] },
    },
  },
};

test('what RJSF says of a part is said in the other language, and nothing else of it', () => {
  expect(translateUi(ui, say)).toEqual({
    depth: {
      'ui:widget': 'rjsf',
      'ui:rjsf': {
        'ui:title': 'Profondeur',
        'ui:classNames': 'Large',
        'ui:enumNames': { l: 'Grand' },
        'ui:options': { help: 'Comme sur papier', inputType: 'Large' },
        inner: { 'ui:placeholder': 'Comme sur papier', 'ui:enumNames': ['Grand', 'Other'] },
      },
    },
  });
});

test('these texts are among those that a catalogue has to translate', () => {
  expect(textsOf({}, ui).toSorted()).toEqual(['As on paper', 'Depth', 'Large', 'Other']);
});
