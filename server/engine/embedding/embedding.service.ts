import { text } from '../../../codegen/runtime/translate.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FormEmbeddingRow } from '../../platform/db/tables/form-tables.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import { refuseOtherVersion } from '../../platform/seen-version.ts';
import type { FormActs } from '../form-acts/form-acts.service.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { findDropInForm } from '../submissions/drop-in-forms.ts';
import { findEmbedding, putEmbedding } from './embedding.repository.ts';

/** The sites that may show a form in a frame, as staff see them. `tag` changes with them. */
export type FormEmbedding = { name: string; sites: string[]; tag: string };

/** Which other sites may show a form that anybody may send in a frame of their pages: none until staff say so. */
export type Embedding = {
  /** @throws AppError `not-found` */
  get(formName: string): Promise<FormEmbedding>;
  /**
   * Changes the sites. `seen`: the tag that the change is based on.
   * @throws AppError `not-found`, `conflict` when they were changed meanwhile, `invalid` for what is no site
   */
  change(
    formName: string,
    sites: string[],
    by: { staffId: string; seen?: string | undefined },
  ): Promise<FormEmbedding>;
  /** Returns the origins of the sites that may show a form: `https://www.example.com`. */
  sitesOf(formId: string): Promise<string[]>;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  formActs: Pick<FormActs, 'record'>;
};

const NO_SITE = text('This is not the address of a site: {site}');

export function createEmbedding({ forms, database, formActs }: Parts): Embedding {
  const existing = (name: string) => {
    const form = findDropInForm(forms, name);
    if (!form) throw new AppError('not-found', { request: sentences.notFound });
    return form;
  };
  return {
    async get(formName) {
      const { id } = existing(formName);
      return shown(id, await findEmbedding(database.reader, id));
    },
    change(formName, named, { staffId, seen }) {
      const { id } = existing(formName);
      const sites = [...new Set(named.map(siteOf))];
      return database.transaction(async (trx) => {
        const known = await findEmbedding(trx, id);
        refuseOtherVersion(seen, String(known?.revision ?? 0));
        const row = { form_id: id, sites: JSON.stringify(sites), revision: (known?.revision ?? 0) + 1 };
        await putEmbedding(trx, row);
        const [before, after] = [{ sites: sitesIn(known) }, { sites }];
        await formActs.record(trx, { formId: id, kind: 'embedding', before, after, staffId });
        return shown(id, row);
      }, `embedding:${id}`);
    },
    sitesOf: async (formId) => sitesIn(await findEmbedding(database.reader, formId)),
  };
}

/**
 * Returns the origin of a site, as a policy names it. Only this machine may do without HTTPS, for trying things out.
 * @throws AppError `invalid` for anything else, so that nothing else ever becomes a part of a policy
 */
function siteOf(site: string, place: number): string {
  const url = URL.parse(site);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && HERE.test(url.hostname));
  if (url && isSafe && HOST.test(url.hostname) && url.href === `${url.origin}/`) return url.origin;
  throw new AppError('invalid', { [`sites.${place}`]: toSay('noSite', NO_SITE, { site }) });
}

const HERE = /^(localhost|127\.0\.0\.1)$/;
const HOST = /^[a-z\d.-]+$/;

function sitesIn(row: FormEmbeddingRow | undefined): string[] {
  return row ? (JSON.parse(row.sites) as string[]) : [];
}

function shown(name: string, row: FormEmbeddingRow | undefined): FormEmbedding {
  return { name, sites: sitesIn(row), tag: String(row?.revision ?? 0) };
}
