import { Hono } from 'hono';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { readJsonObject } from '../../platform/http/bodies/json-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needMember } from '../accounts/member.ts';
import type { CompanyAnswers, CompanyFormId, CompanyForms } from './company-forms.service.ts';

type Parts = { forms: FormRegistry; companyForms: CompanyForms };

const paths: Record<string, CompanyFormId> = { '/profile': 'company-profile', '/insurance': 'insurance' };

/**
 * The two forms of an account, read and written in the same shape. Below `/api/account`. The ETag of a read, sent back
 * as If-Match, keeps a change from overwriting another one.
 */
export function companyFormsRoutes({ forms, companyForms }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  for (const [path, formId] of Object.entries(paths)) {
    routes.get(path, async (c) => answer(c, await companyForms.read(organizationOf(c), formId)));
    routes.put(path, async (c) => {
      const organizationId = organizationOf(c);
      const payload = await readJsonObject(c, forms.get(formId));
      return answer(c, await companyForms.write(organizationId, formId, payload, seenVersion(c)));
    });
  }
  return routes;
}

function organizationOf(c: AppContext): string {
  return needMember(c).organizationId;
}

function answer(c: AppContext, { data, version }: CompanyAnswers): Response {
  return c.json(data, 200, { ETag: `"${version}"`, 'Cache-Control': 'no-store' });
}

function seenVersion(c: AppContext): number | undefined {
  const tag = seenTag(c);
  return tag === undefined ? undefined : Number(tag);
}
