import { t } from '../../../codegen/runtime/translate.ts';
import { type LazyPart, LazyWidget } from '../../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { idsIn } from './file-value.ts';
import { useKnownFile } from './known-files.ts';

const control: LazyPart<WidgetProps> = {
  load: () => import('./file-control.tsx').then((module) => module.FileControl),
  height: '5.4rem',
};

/** A file, or several, uploaded as soon as they are chosen; the answer is their ids. */
export function FileWidget(props: WidgetProps) {
  return <LazyWidget {...props} part={control} />;
}

/** The names of the files. */
export function FileAnswer({ value }: AnswerProps) {
  const ids = idsIn(value);
  if (ids.length === 0) return t('Not provided');
  return (
    <ul className="plain-list">
      {ids.map((id) => (
        <li key={id}>
          <FileName id={id} />
        </li>
      ))}
    </ul>
  );
}

function FileName({ id }: { id: string }) {
  return useKnownFile(id)?.name ?? t('1 file attached');
}
