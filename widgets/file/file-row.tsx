import type { Attachment } from './attachments.ts';
import { endingOf, sizeInWords } from './file-rules.ts';
import { useKnownFile } from './known-files.ts';
import { Thumbnail } from './thumbnail.tsx';

type FileRowProps = { item: Attachment; isDisabled: boolean; onRemove: () => void; onRetry: () => void };

/** One file: what it looks like, what it is called, how far it is, what is wrong with it. */
export function FileRow({ item, isDisabled, onRemove, onRetry }: FileRowProps) {
  const isUnknown = item.state === 'attached' && item.name === undefined;
  const known = useKnownFile(isUnknown ? item.id : undefined);
  const name = item.name ?? known?.name ?? '1 file attached';
  const size = item.size ?? known?.size;
  return (
    <li className="file-row" data-state={item.state}>
      <Thumbnail file={item.state === 'refused' ? undefined : item.file} ending={endingOf(name)} />
      <div className="file-about">
        <p className="file-name">{name}</p>
        {item.state === 'uploading' ? (
          <p className="file-progress">
            <progress max={100} value={item.percent} aria-label={`Uploading ${name}`} />
            <span aria-hidden="true">{item.percent} %</span>
          </p>
        ) : (
          size !== undefined && <p className="file-size">{sizeInWords(size)}</p>
        )}
        {'sentence' in item && (
          <p className="field-error" role="alert">
            {item.sentence}
          </p>
        )}
      </div>
      <div className="file-actions">
        {item.state === 'failed' && <RowButton verb="Try again" name={name} onClick={onRetry} />}
        <RowButton
          verb={item.state === 'uploading' ? 'Cancel' : 'Remove'}
          name={name}
          isDisabled={isDisabled}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type RowButtonProps = { verb: string; name: string; isDisabled?: boolean; onClick: () => void };

function RowButton({ verb, name, isDisabled, onClick }: RowButtonProps) {
  return (
    <button type="button" className="button button-quiet" disabled={isDisabled} onClick={onClick}>
      {verb}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
