import { pages } from '../../codegen/generated/pages.ts';
import { useFormDefinition } from '../engine/use-form-definition.ts';
import { type PageId, titleOf } from '../ui/routes.ts';

/** A page that is there for a form. */
export type FormPageId = {
  [Page in PageId]: (typeof pages)[Page] extends { form: string } ? Page : never;
}[PageId];

/** What a page is called that is there for a form: as the form is, which may have another title since the site was built. */
export function useFormTitle(page: FormPageId): string {
  const { form } = useFormDefinition(pages[page].form);
  return form?.title ?? titleOf(page);
}
