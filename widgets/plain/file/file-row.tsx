import { t } from '../../../codegen/runtime/translate.ts';
import { type Attachment, troubleInWords } from './attachment.ts';
import { endingOf, sizeInWords } from './file-rules.ts';
import { Thumbnail } from './thumbnail.tsx';

type FileRowProps = {
  item: Attachment;
  isDisabled: boolean;
  onView: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One file: its thumbnail, name, progress or size, and error. */
export function FileRow({ item, isDisabled, onView, onRemove, onRetry }: FileRowProps) {
  const { size } = item;
  const name = item.name ?? (item.state === 'gone' ? t('An earlier file') : t('1 file attached'));
  return (
    <li className="file-row" data-state={item.state}>
      <Thumbnail file={item.state === 'refused' ? undefined : item.file} ending={endingOf(name)} />
      <div className="file-about">
        <p className="file-name">{name}</p>
        {item.state === 'uploading' ? (
          <p className="file-progress">
            <progress max={100} value={item.percent} aria-label={t('Uploading {name}', { name })} />
            <span aria-hidden="true">{item.percent} %</span>
          </p>
        ) : (
          size !== undefined && <p className="file-size">{sizeInWords(size)}</p>
        )}
        {'trouble' in item && (
          <p className="field-error" role="alert">
            {troubleInWords(item.trouble)}
          </p>
        )}
      </div>
      <div className="file-actions">
        {item.state === 'attached' && item.address && (
          <RowButton verb={t('View')} name={name} after={t(' in a new tab')} onClick={onView} />
        )}
        {item.state === 'failed' && <RowButton verb={t('Try again')} name={name} onClick={onRetry} />}
        <RowButton
          verb={item.state === 'uploading' ? t('Cancel') : t('Remove')}
          name={name}
          isDisabled={isDisabled}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type RowButtonProps = {
  verb: string;
  name: string;
  after?: string;
  isDisabled?: boolean;
  onClick: () => void;
};

function RowButton({ verb, name, after, isDisabled, onClick }: RowButtonProps) {
  return (
    <button type="button" className="button button-quiet" disabled={isDisabled} onClick={onClick}>
      {verb}
      <span className="visually-hidden">
        {' '}
        {name}
        {after}
      </span>
    </button>
  );
}
