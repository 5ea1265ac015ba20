import { useParams } from 'wouter';
import { LookAsStaff } from './look-as-staff.tsx';
import { LookByLink } from './look-by-link.tsx';

/** The page of a draft: by the name of its form for staff, by a token for somebody outside. No form is named like one. */
export function LookPage() {
  const { formId = '' } = useParams();
  return formId.startsWith('pv_') ? <LookByLink token={formId} /> : <LookAsStaff id={formId} />;
}
