/** Why what was pressed did not work, said at once; nothing where nothing is wrong. */
export function ActionProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  );
}
