import { watch } from 'node:fs';
import type { Folders } from '../../codegen/compiler/run.ts';
import type { FormRegistry } from '../engine/forms/form-registry.ts';
import type { FormVersions } from '../engine/forms/form-versions.service.ts';
import type { FormCompiler } from '../engine/live/form-compiler.ts';
import type { LiveScripts } from '../engine/live/live-scripts.ts';
import type { Releases } from '../engine/releases/releases.service.ts';
import type { LiveCatalogues } from '../platform/i18n/catalogues.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { Log } from '../platform/ports/log.ts';
import { faultCodeOf } from '../platform/ports/vendor-error.ts';
import type { Site } from '../platform/site/site-files.ts';
import { type CountDrafts, createStudioEditing, type StudioEditing } from './editing.service.ts';
import { createLiveForms } from './live-forms.ts';
import { createLookAhead } from './look-ahead.ts';
import { createPreviews } from './preview.service.ts';

type Parts = {
  folders: Folders;
  forms: FormRegistry;
  versions: FormVersions;
  releases: Releases;
  compiler: FormCompiler;
  liveScripts: LiveScripts;
  clock: Clock;
  countDrafts: CountDrafts;
  site: Site | undefined;
  catalogues: LiveCatalogues;
  log: Log;
};

/** Opens the studio for changes. Loads codegen, which the product itself does not need. */
export function openStudio({ folders, log, ...product }: Parts): {
  editing: StudioEditing;
  close(): void;
} {
  const previews = createPreviews(folders.schemas);
  const lookAhead = createLookAhead({ log });
  const live = createLiveForms(product);
  const watcher = watch(folders.schemas, { recursive: true }, () => previews.forget());
  watcher.on('error', (error) => {
    log('error', 'watching schemas failed', { reason: faultCodeOf(error) });
    previews.forgetAlways();
  });
  const editing = createStudioEditing({ ...product, folders, previews, lookAhead, live });
  const close = () => {
    watcher.close();
    lookAhead.close();
  };
  return { editing, close };
}
