import type { ListedOpening, ShownFollowUp } from '../../../codegen/generated/api.ts';
import type { FollowUp } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { linesIn } from './lines.ts';
import { MergedNote, useSettings } from './use-settings.tsx';

type Props = { opening: ListedOpening; onSaved: () => void };

/** The e-mails that follow an answer to a form: who is told of it, and whether people get a copy. */
export function FollowUpForm({ opening: { name, title }, onSaved }: Props) {
  const { data, sentence, retry } = useAsked('GET /admin/follow-ups/{name}', { params: { name } });
  if (sentence) return <FailedPart sentence={sentence} retry={retry} about={title} />;
  return data ? <Loaded followUp={data} onSaved={onSaved} /> : <Loading />;
}

function Loaded({ followUp, onSaved }: { followUp: ShownFollowUp; onSaved: () => void }) {
  const { name, copyQuestion } = followUp;
  const { tag, initialData, isMerged, merge } = useSettings(readOf(followUp));
  async function save(answers: FollowUp) {
    const body = settingsIn(answers);
    const answer = await ask('PUT /admin/follow-ups/{name}', { params: { name }, body, ifMatch: `"${tag}"` });
    if (!answer.ok) {
      const now =
        answer.status === 409 ? await ask('GET /admin/follow-ups/{name}', { params: { name } }) : undefined;
      if (now?.ok) merge(readOf(now.data), answers);
      const errors = errorsIn(answer.errors, body);
      // Their facts are about single addresses, which the form does not know.
      return accountErrors({ ...answer, errors, problems: [] }, 'account');
    }
    onSaved();
    return { ok: true as const };
  }
  return (
    <>
      <p>
        {copyQuestion === null
          ? t('This form asks for no email address, so nobody can be sent a copy.')
          : t('A copy goes to the address that people enter at “{question}”.', { question: copyQuestion })}
      </p>
      {isMerged && <MergedNote key={tag} />}
      <FormScreen key={tag} formId="follow-up" initialData={initialData} submit={save} situation="account" />
    </>
  );
}

const readOf = (followUp: ShownFollowUp) => ({ tag: followUp.tag, answers: answersOf(followUp) });

type Settings = Pick<ShownFollowUp, 'mailboxes' | 'sendsCopy' | 'copyEn' | 'copyFr'>;

function answersOf({ mailboxes, sendsCopy, copyEn, copyFr }: Settings): FollowUp {
  return {
    mailboxes: mailboxes?.join('\n') ?? '',
    sendsCopy,
    copyEn: copyEn ?? '',
    copyFr: copyFr ?? '',
  };
}

function settingsIn({ mailboxes = '', sendsCopy = false, copyEn, copyFr }: FollowUp): Settings {
  const named = linesIn(mailboxes);
  return {
    mailboxes: named.length > 0 ? named : null,
    sendsCopy,
    copyEn: copyEn?.trim() || null,
    copyFr: copyFr?.trim() || null,
  };
}

/** Leads what is wrong with one of the addresses to the question that takes all of them, and says which it is. */
function errorsIn(errors: Record<string, string>, { mailboxes }: Settings): Record<string, string> {
  const led: Record<string, string> = {};
  for (const [path, said] of Object.entries(errors)) {
    const address = mailboxes?.[Number(/^mailboxes\.(\d+)$/.exec(path)?.[1])];
    if (address === undefined) led[path] = said;
    else led.mailboxes ??= t('This is not an email address: {address}', { address });
  }
  return led;
}
