/** Ways to build the same form, the product's own first. */
export const contestants = [
  { id: 'tenderfoot', name: 'Tenderfoot', page: 'tenderfoot.tsx' },
  { id: 'rjsf', name: 'rjsf', page: 'rjsf.tsx' },
  { id: 'rhf', name: 'React Hook Form', page: 'react-hook-form.tsx' },
  { id: 'plain', name: 'plain HTML', page: 'plain.ts' },
] as const;

export type ContestantId = (typeof contestants)[number]['id'];
