import { type FocusEvent, useId, useRef } from 'react';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { ChosenServices } from './chosen-services.tsx';
import type { ServiceIndex } from './service-index.ts';
import './service-tree.css';
import { TreeView } from './tree-view.tsx';
import { useServiceTree } from './use-service-tree.ts';

export type ServiceTreeProps = WidgetProps & { index: ServiceIndex };

/** The tree, with its search above and the summary of the choices below. */
export function ServiceTree(props: ServiceTreeProps) {
  const { id, label, index, describedBy } = props;
  const tree = useServiceTree(index, props.initialValue, props.onChange);
  const whole = useRef<HTMLDivElement>(null);
  const own = useId();
  const leave = (event: FocusEvent) => {
    if (!whole.current?.contains(event.relatedTarget)) props.onBlur();
  };
  const { found } = tree;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus to leave
    <div className="service-tree" ref={whole} onBlur={leave}>
      <div className="tree-search">
        <label htmlFor={own}>{t('Search the services')}</label>
        <input
          className="input"
          type="search"
          id={own}
          autoComplete="off"
          aria-controls={id}
          onInput={(event) => tree.search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            document.getElementById(id)?.focus();
          }}
        />
        <p className="tree-found" role="status">
          {found && foundText(found.count)}
        </p>
      </div>
      <TreeView id={id} label={label} describedBy={describedBy} index={index} tree={tree} />
      {index.nodes.length === 0 && <p>{t('There are no services to choose from yet.')}</p>}
      <ChosenServices name={props.name} index={index} tree={tree} />
      <p className="visually-hidden" role="status">
        {tree.said}
      </p>
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return t('Nothing found. Try another word.');
  return count === 1
    ? t('1 service found')
    : t('{count} services found', { count: count.toLocaleString(locale()) });
}
