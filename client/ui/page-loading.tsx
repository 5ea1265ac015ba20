import { Loading } from './loading.tsx';

/** A page of which most is still loading. It reserves the space, so that nothing below jumps. */
export function PageLoading() {
  return (
    <div className="page-wait">
      <Loading />
    </div>
  );
}
