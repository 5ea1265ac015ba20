import type { FormEmbedding, ListedOpening } from '../../../codegen/generated/api.ts';
import type { Embedding } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { CopyText } from '../copy-text.tsx';
import { linesIn } from './lines.ts';
import { MergedNote, useSettings } from './use-settings.tsx';

type Props = { opening: ListedOpening; onSaved: () => void };

/** The sites that may show a form in a frame of their pages, and what these have to contain. */
export function EmbeddingForm({ opening: { name, title, link }, onSaved }: Props) {
  const { data, sentence, retry } = useAsked('GET /admin/embedding/{name}', { params: { name } });
  if (sentence) return <FailedPart sentence={sentence} retry={retry} about={title} />;
  return data ? <Loaded embedding={data} link={link} onSaved={onSaved} /> : <Loading />;
}

type LoadedProps = { embedding: FormEmbedding; link: string | null; onSaved: () => void };

function Loaded({ embedding, link, onSaved }: LoadedProps) {
  const { name } = embedding;
  const { tag, initialData, isMerged, merge } = useSettings(readOf(embedding));
  async function save(answers: Embedding) {
    const named = linesIn(answers.sites);
    const body = { sites: named };
    const answer = await ask('PUT /admin/embedding/{name}', { params: { name }, body, ifMatch: `"${tag}"` });
    if (!answer.ok) {
      const now =
        answer.status === 409 ? await ask('GET /admin/embedding/{name}', { params: { name } }) : undefined;
      if (now?.ok) merge(readOf(now.data), answers);
      const errors = errorsIn(answer.errors, named);
      // Their facts are about single sites, which the form does not know.
      return accountErrors({ ...answer, errors, problems: [] }, 'account');
    }
    onSaved();
    return { ok: true as const };
  }
  const { origin } = location;
  const key = link === null ? '' : ` key="${new URL(link).searchParams.get('key')}"`;
  return (
    <div className="stack">
      <p>{t('To show the form, a page of such a site has these two tags; lang="fr" shows it in French.')}</p>
      <CopyText
        text={`<script src="${origin}/embed.js" async></script><tenderfoot-form name="${name}"${key}></tenderfoot-form>`}
        label={t('Tags for the page')}
      />
      {isMerged && <MergedNote key={tag} />}
      <FormScreen key={tag} formId="embedding" initialData={initialData} submit={save} situation="account" />
    </div>
  );
}

const readOf = ({ tag, sites }: FormEmbedding) => ({ tag, answers: { sites: sites.join('\n') } });

/** Leads what is wrong with one of the sites to the question that takes all of them, and says which it is. */
function errorsIn(errors: Record<string, string>, named: string[]): Record<string, string> {
  const led: Record<string, string> = {};
  for (const [path, said] of Object.entries(errors)) {
    const site = named[Number(/^sites\.(\d+)$/.exec(path)?.[1])];
    if (site === undefined) led[path] = said;
    else led.sites ??= t('This is not the address of a site: {site}', { site });
  }
  return led;
}
