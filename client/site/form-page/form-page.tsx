import { useParams } from 'wouter';
import { type FormId, formLoaders } from '../../../codegen/generated/form-loaders.ts';
import { hasLateForms } from '../../api/late-forms.ts';
import { useFormDefinition } from '../../engine/use-form-definition.ts';
import { isDropIn } from '../../ui/drop-in.ts';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { readParam } from '../../ui/read-param.ts';
import { DropInForm } from './drop-in-form.tsx';

/** The page of a form that no code handles: `/forms/<name>`. */
export function FormPage() {
  const name = readParam(useParams().formName);
  return isBuilt(name) || (hasLateForms() && isDropIn(name)) ? (
    <NamedForm key={name} formId={name as FormId} />
  ) : (
    <NotFound />
  );
}

/** A form that the site was built with, or that was added while it is running if there is one with this name. */
function NamedForm({ formId }: { formId: FormId }) {
  const loading = useFormDefinition(formId);
  return loading.isMissing ? <NotFound /> : <DropInForm formId={formId} loading={loading} />;
}

function isBuilt(name: string): name is FormId {
  return Object.hasOwn(formLoaders, name) && isDropIn(name);
}
