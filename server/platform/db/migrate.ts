import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as registration from './migrations/0001-registration.ts';
import * as reference from './migrations/0002-reference.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as files from './migrations/0004-files.ts';
import * as sellers from './migrations/0005-sellers.ts';
import * as organizationIds from './migrations/0006-organization-ids.ts';
import * as review from './migrations/0010-review.ts';
import * as organizations from './migrations/0011-organizations.ts';
import * as consultants from './migrations/0020-consultants.ts';
import * as billing from './migrations/0030-billing.ts';
import * as sandbox from './migrations/0031-sandbox.ts';
import * as draftFiles from './migrations/0040-draft-files.ts';
import * as sessionDevices from './migrations/0050-session-devices.ts';
import * as formSubmissions from './migrations/0051-form-submissions.ts';
import * as dropInForms from './migrations/0060-drop-in-forms.ts';
import * as insight from './migrations/0061-insight.ts';
import * as languages from './migrations/0062-languages.ts';
import * as rateLimits from './migrations/0070-rate-limits.ts';
import * as outboxCauses from './migrations/0090-outbox-causes.ts';
import * as removableApplications from './migrations/0091-removable-applications.ts';
import * as scanRetries from './migrations/0105-scan-retries.ts';
import * as secondFactors from './migrations/0106-second-factors.ts';
import * as leftOutAnswers from './migrations/0110-left-out-answers.ts';
import * as searchByLabels from './migrations/0111-search-by-labels.ts';
import * as leftOutChanges from './migrations/0112-left-out-changes.ts';
import * as askers from './migrations/0130-askers.ts';
import * as draftMarks from './migrations/0140-draft-marks.ts';
import * as verifiedBrowsers from './migrations/0150-verified-browsers.ts';
import * as termsOfSubmissions from './migrations/0160-terms-of-submissions.ts';
import * as whatIsPruned from './migrations/0170-what-is-pruned.ts';
import * as largeAmounts from './migrations/0171-large-amounts.ts';
import * as secretCheck from './migrations/0172-secret-check.ts';
import * as formOpenings from './migrations/0180-form-openings.ts';
import * as formFollowUps from './migrations/0190-form-follow-ups.ts';
import * as formSettingChanges from './migrations/0200-form-setting-changes.ts';
import * as formWebhooks from './migrations/0210-form-webhooks.ts';
import * as formEmbedding from './migrations/0220-form-embedding.ts';
import * as formReleases from './migrations/0230-form-releases.ts';
import * as formDrafts from './migrations/0240-form-drafts.ts';
import * as formDraftLinks from './migrations/0250-form-draft-links.ts';
import * as formActs from './migrations/0260-form-acts.ts';
import * as formKeys from './migrations/0270-form-keys.ts';
import * as draftsAgain from './migrations/0280-drafts-again.ts';
import * as broughtForms from './migrations/0290-brought-forms.ts';
import * as draftsAside from './migrations/0300-drafts-aside.ts';
import * as hostsOfActs from './migrations/0310-hosts-of-acts.ts';
import * as submissionsByVersion from './migrations/0320-submissions-by-version.ts';
import type { Tables } from './tables.ts';

const migrations: Record<string, Migration> = {
  '0001-registration': registration,
  '0002-reference': reference,
  '0003-accounts': accounts,
  '0004-files': files,
  '0005-sellers': sellers,
  '0006-organization-ids': organizationIds,
  '0010-review': review,
  '0011-organizations': organizations,
  '0020-consultants': consultants,
  '0030-billing': billing,
  '0031-sandbox': sandbox,
  '0040-draft-files': draftFiles,
  '0050-session-devices': sessionDevices,
  '0051-form-submissions': formSubmissions,
  '0060-drop-in-forms': dropInForms,
  '0061-insight': insight,
  '0062-languages': languages,
  '0070-rate-limits': rateLimits,
  '0090-outbox-causes': outboxCauses,
  '0091-removable-applications': removableApplications,
  '0105-scan-retries': scanRetries,
  '0106-second-factors': secondFactors,
  '0110-left-out-answers': leftOutAnswers,
  '0111-search-by-labels': searchByLabels,
  '0112-left-out-changes': leftOutChanges,
  '0130-askers': askers,
  '0140-draft-marks': draftMarks,
  '0150-verified-browsers': verifiedBrowsers,
  '0160-terms-of-submissions': termsOfSubmissions,
  '0170-what-is-pruned': whatIsPruned,
  '0171-large-amounts': largeAmounts,
  '0172-secret-check': secretCheck,
  '0180-form-openings': formOpenings,
  '0190-form-follow-ups': formFollowUps,
  '0200-form-setting-changes': formSettingChanges,
  '0210-form-webhooks': formWebhooks,
  '0220-form-embedding': formEmbedding,
  '0230-form-releases': formReleases,
  '0240-form-drafts': formDrafts,
  '0250-form-draft-links': formDraftLinks,
  '0260-form-acts': formActs,
  '0270-form-keys': formKeys,
  '0280-drafts-again': draftsAgain,
  '0290-brought-forms': broughtForms,
  '0300-drafts-aside': draftsAside,
  '0310-hosts-of-acts': hostsOfActs,
  '0320-submissions-by-version': submissionsByVersion,
};

/**
 * Brings the database up to date. Safe when several processes start at once.
 * @throws when a migration fails; its changes are undone
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Developers are given numbers in blocks, so a migration may be added after an unrelated one with a higher number.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
