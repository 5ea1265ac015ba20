/** The logo: the print of a work boot, its heel in safety amber. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 34 34" aria-hidden="true">
      <rect className="mark-ground" width="34" height="34" rx="5" />
      <path
        className="mark-sole"
        d="M17 3.5c4.2 0 6.6 2.9 6.6 7 0 1.1-.2 2.1-.5 3H10.9a9.6 9.6 0 0 1-.5-3c0-4.1 2.4-7 6.6-7zM11.4 15h11.2l-.6 2.7H12zm.9 4.2h9.4l-.2 2.3h-9z"
      />
      <path className="mark-heel" d="M12.3 23.5h9.4v3.3c0 2.4-1.9 3.9-4.7 3.9s-4.7-1.5-4.7-3.9z" />
    </svg>
  );
}
