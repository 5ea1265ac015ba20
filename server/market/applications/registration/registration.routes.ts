import { Hono } from 'hono';
import { calls } from '../../../../codegen/generated/server.ts';
import type { AccessTokenCall, DraftCall, DraftFileCall } from '../../../../codegen/generated/types.ts';
import type { Marks } from '../../../../codegen/runtime/merge/marks.ts';
import { savedText } from '../../../engine/drafts/merged-draft.ts';
import type { FormRegistry } from '../../../engine/forms/form-registry.ts';
import type { DraftFiles } from '../../../engine/uploads/draft-files.service.ts';
import { checkedBody } from '../../../platform/http/bodies/call-body.ts';
import { readJsonObject } from '../../../platform/http/bodies/json-body.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { AccessTokens } from '../../signup/access-token.service.ts';
import type { Drafts } from './drafts.service.ts';
import type { Registrations } from './registration.service.ts';
import { registrationForms } from './registration-forms.ts';

type Parts = {
  forms: FormRegistry;
  registrations: Registrations;
  drafts: Drafts;
  draftFiles: DraftFiles;
  accessTokens: AccessTokens;
};

/** Drafts and registrations. Below `/api/registration`. */
export function registrationRoutes(parts: Parts): Hono<RequestContext> {
  const { forms, registrations, drafts, draftFiles, accessTokens } = parts;
  const routes = new Hono<RequestContext>();

  routes.put('/draft', async (c) => {
    const body = await readJsonObject(c, calls.draft);
    const applicant = await accessTokens.getApplicant(body.accessToken);
    const { data, marks, formVersion } = checkedBody<DraftCall>(calls.draft, body);
    const sent = { data, marks: marks as Marks, typedInto: formVersion };
    return c.body(savedText(await drafts.save(applicant, sent)), 200, { 'Content-Type': 'application/json' });
  });

  routes.post('/receipt', async (c) => {
    const { accessToken } = checkedBody<AccessTokenCall>(
      calls['access-token'],
      await readJsonObject(c, calls['access-token']),
    );
    return c.json(await registrations.findSubmitted(accessToken));
  });

  routes.post('/draft_file', async (c) => {
    const body = await readJsonObject(c, calls['draft-file']);
    const applicant = await accessTokens.getApplicant(body.accessToken);
    const { fileId } = checkedBody<DraftFileCall>(calls['draft-file'], body);
    return c.json({ file: await draftFiles.get(fileId, applicant) });
  });

  for (const form of registrationForms) {
    routes.post(`/${form.call}`, async (c) =>
      c.json(await registrations.register(form, await readJsonObject(c, forms.get(form.formId))), 201),
    );
  }

  return routes;
}
