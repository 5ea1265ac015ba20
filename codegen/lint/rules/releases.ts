import { planRelease } from '../../versions/plan-release.ts';
import { editedReleases } from '../../versions/release.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds what would strand people in the middle of filling the form in: see `codegen/versions/`. */
export const releases: FormRule = ({ sources, id }) => [
  ...editedReleases(sources, id),
  ...planRelease(sources, id).problems,
];
