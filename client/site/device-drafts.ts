import { constants } from '../../codegen/generated/constants.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Marks } from '../../codegen/runtime/merge/marks.ts';
import { ask } from '../api/operation.ts';
import type { DraftCopy } from '../engine/draft-copy.ts';
import type { BroughtCopy, DeviceDrafts } from '../engine/kept/use-browser-draft.ts';

/** How browsers keep half-filled forms of the marketplace. */
export const deviceDrafts: DeviceDrafts = { lifetimeDays: constants.draftLifetimeDays, resume };

async function resume(form: FormDefinition, copy: DraftCopy): Promise<BroughtCopy> {
  const { values, version = form.sha256, before, changedAt, marks } = copy;
  const body = { data: values, formVersion: version, ...(before && { before }), ...(marks && { marks }) };
  const answer = await ask('POST /forms/{name}/resume', { params: { name: form.id }, body });
  if (answer.ok) {
    const { data, leftOut, formVersion, marks: moved, changed } = answer.data;
    const brought = {
      values: data,
      changedAt,
      ...(leftOut && { before: { data, leftOut } as DraftCopy['before'] }),
    };
    return { ...brought, ...(moved && { marks: moved as Marks, version: formVersion }), changed };
  }
  const mayPass = answer.reason !== 'refused' || answer.status === 429 || answer.status >= 500;
  if (mayPass) throw new Error(`The answers could not be brought on (${answer.status})`);
  return copy;
}
