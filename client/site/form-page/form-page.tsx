import { useParams } from 'wouter';
import { type FormId, formLoaders } from '../../../codegen/generated/form-loaders.ts';
import { hasLiveForms } from '../../api/live-forms.ts';
import { useFormDefinition } from '../../engine/use-form-definition.ts';
import { isDropIn } from '../../ui/drop-in.ts';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { readParam } from '../../ui/read-param.ts';
import { DropInForm } from './drop-in-form.tsx';
import { isEmbedded, liveInFrame } from './embedded.ts';

if (isEmbedded()) liveInFrame();

/** The page of a form that no code handles: `/forms/<name>`. */
export function FormPage() {
  const name = readParam(useParams().formName);
  return mayBeForm(name) ? <NamedForm key={name} formId={name} /> : <NotFound />;
}

/** A form that the site was built with, or that was added while it is running if there is one with this name. */
function NamedForm({ formId }: { formId: FormId }) {
  const loading = useFormDefinition(formId);
  const isForStaff = loading.form?.uiSchema['ui:forStaff'] === true;
  return loading.isMissing || isForStaff ? <NotFound /> : <DropInForm formId={formId} loading={loading} />;
}

/** Tells whether a drop-in form may have this name; of one that was made lately only the server knows. */
function mayBeForm(name: string): name is FormId {
  return isDropIn(name) && (Object.hasOwn(formLoaders, name) || hasLiveForms());
}
