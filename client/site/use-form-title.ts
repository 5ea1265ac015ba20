import { pages } from '../../codegen/generated/pages.ts';
import { useFormDefinition } from '../engine/use-form-definition.ts';
import { type PageId, titleOf } from '../ui/routes.ts';

/** A page whose purpose is one form. */
export type FormPageId = {
  [Page in PageId]: (typeof pages)[Page] extends { form: string } ? Page : never;
}[PageId];

/**
 * Returns the title of a page whose purpose is one form: the form's current title, which may have changed since the
 * site was built.
 */
export function useFormTitle(page: FormPageId): string {
  const { form } = useFormDefinition(pages[page].form);
  return form?.title ?? titleOf(page);
}
