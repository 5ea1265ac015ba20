import { t } from '../../../codegen/runtime/translate.ts';
/** Stands in for a map that is still loading or could not be loaded. */
export function MapWait({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed)
    return (
      <p className="loading area-map-wait" role="status">
        {t('Loading the map…')}
      </p>
    );
  return (
    <div className="area-map-wait">
      <p role="status">{t('The map could not be loaded. You can add and change areas without it.')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  );
}
