import { messages as english } from '../../../codegen/generated/messages.ts';
import { upperFirst } from '../../../codegen/runtime/field-name.ts';
import { valueAt } from '../../../codegen/runtime/field-path.ts';
import { saying } from '../../../codegen/runtime/saying.ts';
import { fillWith } from '../../../codegen/runtime/sentence-parts.ts';
import type { Catalogue } from '../../../codegen/runtime/translate.ts';
import type { MessagesText } from '../../api/studio-messages.ts';
import { parsed } from '../draft/read-json.ts';

type Language = keyof MessagesText;

/** Sample fields for sentences about one kind of answer. */
const fields: [names: RegExp, field: Record<Language, string>][] = [
  [/choice$|^enum$|^x-options-from$/, { en: 'the country', fr: 'le pays' }],
  [/date|^x-not-past$/, { en: 'the start date', fr: 'la date de début' }],
  [/^x-phone$/, { en: 'the phone number', fr: 'le numéro de téléphone' }],
  [/items|contains/i, { en: 'the qualifications', fr: 'les qualifications' }],
];

const samples: Record<Language, Record<string, string>> = {
  en: {
    field: 'the email address',
    limit: '3',
    noun: 'email address',
    name: 'the primary contact',
    owner: 'the primary contact’s',
    title: 'What happened?',
    n: '2',
    list: 'qualifications',
    key: 'colour',
  },
  fr: {
    field: 'l’adresse courriel',
    limit: '3',
    noun: 'l’adresse courriel',
    name: 'le contact principal',
    owner: 'du contact principal',
    title: 'Que s’est-il passé?',
    n: '2',
    list: 'les qualifications',
    key: 'couleur',
  },
};

/** Returns an example of a catalogue sentence with its placeholders filled in. */
export function messageExample(
  name: string,
  template: string,
  language: Language,
  catalogue: string,
): string {
  const values = samples[language];
  const contractions = valueAt(parsed(catalogue), ['contractions']);
  const spoken = { ...silent, messages: { ...english, contractions } as Catalogue['messages'] };
  const field = fields.find(([names]) => names.test(name))?.[1][language] ?? values.field ?? '';
  return saying(spoken, () => fillWith(template, { ...values, field, Field: upperFirst(field) }));
}

const silent = { language: '', locale: '', words: {} };
