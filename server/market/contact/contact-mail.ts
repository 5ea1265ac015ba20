import type { Contact } from '../../../codegen/generated/types.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';

/** The e-mail to an admin with a visitor's message. Its subject says nothing about the person. */
export function contactMail(
  to: string,
  { topic, name, email, reference, message }: Contact,
  form: FormDefinition,
): MailContent {
  return composeMail({
    to,
    subject: 'A message through the contact page',
    parts: [
      `Someone has written to us about: ${topicInWords(form, topic)}.`,
      { quote: [name, email, reference].filter(Boolean).join('\n') },
      'The message:',
      { quote: message },
      'Answer to the address above, not to this mail. Nobody has verified that it belongs to the person.',
    ],
  });
}

/** Returns the topic as the visitor saw it in the form. */
function topicInWords({ schema, uiSchema }: FormDefinition, topic: Contact['topic']): string {
  const names = (uiSchema.topic as { 'ui:enumNames'?: string[] } | undefined)?.['ui:enumNames'];
  const at = schema.properties?.topic?.enum?.indexOf(topic) ?? -1;
  return names?.[at] ?? topic;
}
