import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { FormVersions } from '../../engine/forms/form-versions.service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ApplicationRow } from '../../platform/db/tables/application-tables.ts';
import { iso } from '../../platform/db/times.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { insertOrganization } from './organizations.repository.ts';

export type Organizations = {
  /** Makes the organization of an approved application, as part of the approval. */
  create(trx: Db, application: ApplicationRow): Promise<void>;
};

type Parts = { forms: FormRegistry; clock: Clock; versions: FormVersions };

export function createOrganizations({ forms, clock, versions }: Parts): Organizations {
  return {
    create(trx, application) {
      const now = iso(clock.now());
      const answers = JSON.parse(application.data) as JsonObject;
      return insertOrganization(trx, {
        id: application.organization_id,
        application_id: application.id,
        organization_type: application.organization_type,
        name: application.organization_name,
        country: application.country,
        region: application.region,
        profile: answersOf(forms.get('company-profile'), answers),
        profile_version_id: versions.of('company-profile').id,
        insurance: answersOf(forms.get('insurance'), answers),
        insurance_version_id: versions.of('insurance').id,
        version: 1,
        created_at: now,
        updated_at: now,
      });
    },
  };
}

/** Picks the answers of a registration that one of the account's forms asks for too, under the same names. */
function answersOf({ schema }: FormDefinition, answers: JsonObject): string {
  const names = Object.keys(schema.properties ?? {});
  const known = names.filter((name) => answers[name] !== undefined);
  return JSON.stringify(Object.fromEntries(known.map((name) => [name, answers[name]])));
}
