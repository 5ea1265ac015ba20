import { type ChangeEvent, type MouseEvent, useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { troubleInWords } from './attachment.ts';
import { FileRow } from './file-row.tsx';
import { acceptAttribute, limitsInWords } from './file-rules.ts';
import { openFile } from './open-file.ts';
import { useDrop } from './use-drop.ts';
import { useFile } from './use-file.ts';
import './file.css';

/** A file input for drop, click and keyboard; each file shows its progress, its error and a way to remove it. */
export function FileControl(props: WidgetProps) {
  const { id, options, isInvalid } = props;
  const { attachments, limits, items, notice, said, find } = useFile(props);
  const limitsId = useId();
  const { isOver, handlers } = useDrop((files) => attachments.add(files), options.disabled);
  const isFull = attachments.isFull();
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    attachments.add([...(input.files ?? [])]);
    input.value = '';
  };
  const refuseWhenFull = (event: MouseEvent) => {
    if (!isFull) return;
    event.preventDefault();
    attachments.refuseMore();
  };
  return (
    <div className="file">
      <div
        className="file-zone"
        data-over={isOver || undefined}
        data-full={isFull || undefined}
        hidden={options.disabled && items.length > 0}
        {...handlers}
      >
        <input
          type="file"
          id={id}
          name={props.name}
          accept={acceptAttribute(limits.kinds)}
          multiple={limits.maxFiles > 1}
          disabled={options.disabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[props.describedBy, limitsId].filter(Boolean).join(' ')}
          onClick={refuseWhenFull}
          onChange={choose}
        />
        <ZoneText isFull={isFull} isSeveral={limits.maxFiles > 1} isClosed={options.disabled ?? false} />
        <p className="file-limits" id={limitsId} hidden={isFull || options.disabled}>
          {limitsInWords(limits)}
        </p>
      </div>
      {notice && (
        <p className="field-error" role="alert">
          {troubleInWords(notice)}
        </p>
      )}
      {items.length > 0 && (
        <ul className="file-list">
          {items.map((item) => (
            <FileRow
              key={item.key}
              item={item}
              isDisabled={options.disabled ?? false}
              onView={() => item.state === 'attached' && void openFile(attachments, find, item)}
              onRemove={() => {
                attachments.remove(item.key);
                document.getElementById(id)?.focus();
              }}
              onRetry={() => attachments.retry(item.key)}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

type ZoneTextProps = { isFull: boolean; isSeveral: boolean; isClosed: boolean };

function ZoneText({ isFull, isSeveral, isClosed }: ZoneTextProps) {
  if (isClosed) return <p>{t('No file attached')}</p>;
  if (isFull)
    return (
      <p>{isSeveral ? t('Remove a file to choose another.') : t('Remove the file to choose another.')}</p>
    );
  return (
    <p>
      <span className="file-choose">{isSeveral ? t('Choose files') : t('Choose a file')}</span>
      <span className="file-drop">{isSeveral ? t(' or drop them here') : t(' or drop it here')}</span>
    </p>
  );
}
