import { t } from '../../../codegen/runtime/translate.ts';
import { fetchServices } from '../../api/fresh-services.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { ServiceEditor } from './service-editor.tsx';
import '../../ui/form-styles.ts';
import './services.css';

/** The service tree that sellers choose from. */
export function ServicesScreen() {
  const { data, sentence, retry } = useAnswer(fetchServices);
  return (
    <DeskPage
      title={titleOf('adminServices')}
      lead={t(
        'What sellers choose from. Changes take effect right away. You cannot delete what a seller has chosen.',
      )}
    >
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {!data && !sentence && <Loading />}
      {data && <ServiceEditor first={data} />}
    </DeskPage>
  );
}
