/** Says that something is on its way; becomes visible only once the wait lasts longer than 300 ms. */
export function Loading({ children = 'Loading…' }: { children?: string }) {
  return (
    <p className="loading" role="status">
      {children}
    </p>
  );
}
