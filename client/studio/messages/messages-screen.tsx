import { t } from '../../../codegen/runtime/translate.ts';
import { fetchMessages } from '../../api/studio-messages.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { usePageHeading } from '../../ui/page.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { MessagesEditor } from './messages-editor.tsx';
import '../../ui/form-styles.ts';
import '../questions/questions.css';
import './messages.css';

/** The page of the catalogue: all error sentences of forms, in each language. */
export function MessagesScreen() {
  const { data, sentence, retry } = useAnswer(fetchMessages);
  const heading = usePageHeading(t('Sentences'));
  return (
    <div className="studio-page messages-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('Sentences')}
      </h1>
      <p className="studio-lead">
        {t(
          'All the error messages that forms show. A question can have its own wording. What you change here applies everywhere else.',
        )}
      </p>
      {!data && !sentence && <Loading />}
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {data && <MessagesEditor saved={data} />}
    </div>
  );
}
