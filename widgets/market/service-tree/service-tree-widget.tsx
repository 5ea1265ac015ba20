import { t } from '../../../codegen/runtime/translate.ts';
import { ClosedAnswer } from '../../closed-answer.tsx';
import { type LazyPart, useLazyPart } from '../../lazy-part.tsx';
import { useMissing } from '../../use-missing.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import type { ChosenGroupsProps } from './chosen-groups.tsx';
import './service-tree-place.css';
import type { ServiceTreeProps } from './service-tree.tsx';
import { listPathOf, useServices } from './use-services.ts';

const tree: LazyPart<ServiceTreeProps> = {
  load: () => import('./service-tree.tsx').then((module) => module.ServiceTree),
};

const groups: LazyPart<ChosenGroupsProps> = {
  load: () => import('./chosen-groups.tsx').then((module) => module.ChosenGroups),
};

/** Services from a tree, to search and to tick one by one or by the branch. The answer is a list of ids. */
export function ServiceTreeWidget(props: WidgetProps) {
  if (props.options.disabled) return <ClosedAnswer {...props} Answer={ServiceTreeAnswer} />;
  return <OpenTree {...props} />;
}

function OpenTree(props: WidgetProps) {
  const { index, hasFailed, retry } = useServices(listPathOf(props.schema));
  const part = useLazyPart(tree);
  const isFailed = hasFailed || part.hasFailed;
  const isThere = index !== undefined && part.Part !== undefined;
  const missing = { isComing: !isFailed, label: props.label, failure: unavailable(), isNeeded: true };
  useMissing(props.path, isThere ? undefined : missing);
  const tryAgain = () => {
    if (hasFailed) retry();
    if (part.hasFailed) part.retry();
  };
  if (isFailed)
    return (
      <div className="service-tree-place">
        <p className="field-failed" role="alert">
          {unavailable()}
        </p>
        <button
          type="button"
          className="button"
          id={props.id}
          aria-describedby={props.describedBy}
          onClick={tryAgain}
        >
          {t('Try again')}
        </button>
      </div>
    );
  if (!index || !part.Part)
    return (
      <div className="service-tree-place" id={props.id} tabIndex={-1}>
        <p className="loading" role="status">
          {t('Loading the services…')}
        </p>
      </div>
    );
  return <part.Part {...props} index={index} />;
}

/** The chosen services by industry. */
export function ServiceTreeAnswer({ schema, value }: AnswerProps) {
  const { index, hasFailed } = useServices(listPathOf(schema));
  const part = useLazyPart(groups);
  const ids = Array.isArray(value) ? value.map(String) : [];
  if (ids.length === 0) return t('Not provided');
  if (hasFailed || part.hasFailed) return `${t('{n} chosen.', { n: ids.length })} ${unavailable()}`;
  if (!index || !part.Part) return t('Loading…');
  return <part.Part index={index} ids={ids} />;
}

function unavailable(): string {
  return t('Services unavailable.');
}
