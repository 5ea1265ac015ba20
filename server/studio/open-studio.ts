import { watch } from 'node:fs';
import type { Folders } from '../../codegen/compiler/run.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { Site } from '../platform/site/site-files.ts';
import { type CountDrafts, createStudioEditing, type StudioEditing } from './editing.service.ts';
import { createLiveForms } from './live-forms.ts';
import { createPreviews } from './preview.service.ts';

type Parts = {
  folders: Folders;
  /** Gives every form the version that its content has now, where all look for it. */
  registerVersions: () => Promise<void>;
  clock: Clock;
  countDrafts: CountDrafts;
  site: Site | undefined;
};

/** Opens the studio for changes. It brings codegen with it, which the product alone does without. */
export function openStudio({ folders, ...product }: Parts): {
  editing: StudioEditing;
  close(): void;
} {
  const previews = createPreviews(folders.schemas);
  const live = createLiveForms(product);
  const watcher = watch(folders.schemas, { recursive: true }, () => previews.forget());
  const editing = createStudioEditing({ ...product, folders, previews, live });
  return { editing, close: () => watcher.close() };
}
