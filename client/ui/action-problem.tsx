/** Says why an action failed, as an alert. Renders nothing without children. */
export function ActionProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  );
}
