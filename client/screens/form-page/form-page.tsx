import { useParams } from 'wouter';
import { type FormId, formLoaders } from '../../../codegen/generated/form-loaders.ts';
import { isDropIn } from '../../../codegen/runtime/drop-in.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { readParam } from '../registration/read-param.ts';
import { DropInForm } from './drop-in-form.tsx';

/** The page of a form that no code has claimed: `/forms/<name>`. */
export function FormPage() {
  const name = readParam(useParams().formName);
  return isShown(name) ? <DropInForm key={name} formId={name} /> : <NotFound />;
}

function isShown(name: string): name is FormId {
  return Object.hasOwn(formLoaders, name) && isDropIn(name);
}
