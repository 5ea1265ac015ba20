import { Loading } from './loading.tsx';

/** Most of the page is on its way: the place is kept, so nothing below jumps when it comes. */
export function PageLoading() {
  return (
    <div className="page-wait">
      <Loading />
    </div>
  );
}
