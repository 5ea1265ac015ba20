import { Alert } from '../../ui/alert.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../../ui/routes.ts';
import type { useAnswer } from '../../ui/use-answer.ts';

type Props = Pick<ReturnType<typeof useAnswer>, 'sentence' | 'status' | 'retry'>;

/** The page while its form is on the way, or why there is none. What is not there is not asked for again. */
export function NotShown({ sentence, status, retry }: Props) {
  return (
    <main id="main" className="preview-page" tabIndex={-1}>
      <DeskPage title={titleOf('studioLook')}>
        {sentence === undefined && <Loading />}
        {sentence !== undefined && status === 404 && <Alert>{sentence}</Alert>}
        {sentence !== undefined && status !== 404 && <FailedPart sentence={sentence} retry={retry} />}
      </DeskPage>
    </main>
  );
}
