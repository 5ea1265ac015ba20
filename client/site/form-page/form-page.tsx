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
  if (isBuilt(name)) return <DropInForm key={name} formId={name} />;
  return hasLateForms() && isDropIn(name) ? <LateForm key={name} name={name} /> : <NotFound />;
}

/** A form that was added while the site is running, if there is one with this name. */
function LateForm({ name }: { name: string }) {
  const { isMissing } = useFormDefinition(name as FormId);
  return isMissing ? <NotFound /> : <DropInForm formId={name as FormId} />;
}

function isBuilt(name: string): name is FormId {
  return Object.hasOwn(formLoaders, name) && isDropIn(name);
}
