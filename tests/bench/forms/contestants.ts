/** Ways to build the same form, the product's own first. */
export const contestants = [
  { id: 'tenderfoot', name: 'Tenderfoot', page: 'tenderfoot.tsx' },
  { id: 'rjsf', name: 'rjsf', page: 'rjsf.tsx' },
  { id: 'jsonforms', name: 'JSON Forms', page: 'json-forms.tsx' },
  { id: 'surveyjs', name: 'SurveyJS', page: 'survey-js.tsx' },
  { id: 'uniforms', name: 'uniforms', page: 'uniforms.tsx' },
  { id: 'formily', name: 'Formily', page: 'formily.tsx' },
  { id: 'rhf', name: 'React Hook Form', page: 'react-hook-form.tsx' },
  { id: 'plain', name: 'plain HTML', page: 'plain.ts' },
] as const;

export type ContestantId = (typeof contestants)[number]['id'];
