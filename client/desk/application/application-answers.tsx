import { useMemo } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FormAccessProvider } from '../../../widgets/form-access.ts';
import { AnswerList } from '../../engine/answer-list.tsx';
import { FormStore } from '../../engine/form-store.ts';
import { Loading } from '../../ui/loading.tsx';
import { useFixedPlace } from '../../ui/use-fixed-place.ts';
import { FieldComment } from './field-comment.tsx';
import { readOnlyForm } from './stored-form.ts';

type Props = {
  application: Pick<ApplicationDetail, 'form' | 'data'>;
  comments: Record<string, string>;
  /** Absent if the applicant cannot be asked for changes. */
  onComment: ((path: string, text: string) => void) | undefined;
};

/** The answers, shown by the form version they were given in, each with a place for a comment. */
export function ApplicationAnswers({ application: { form, data }, comments, onComment }: Props) {
  const place = useFixedPlace({ country: String(data.country ?? ''), state: String(data.state ?? '') });
  const store = useMemo(() => new FormStore({ ...data }, () => ({}), place), [data, place]);
  const definition = useMemo(() => readOnlyForm(form), [form]);
  if (!place) return <Loading />;
  return (
    <section className="review-answers" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('Answers')}</h2>
      <FormAccessProvider value={store}>
        <AnswerList
          form={definition}
          extra={
            onComment &&
            (({ path }, name) => {
              const key = dotted(path);
              return (
                <FieldComment
                  key={key}
                  answer={name}
                  text={comments[key] ?? ''}
                  onChange={(text) => onComment(key, text)}
                />
              );
            })
          }
        />
      </FormAccessProvider>
    </section>
  );
}
