import { dotted, isWithin, type Path } from '../codegen/runtime/field-path.ts';
import type { FieldErrors } from '../codegen/runtime/json-schema.ts';
import type { LateValue, MissingPart } from './form-access.ts';

/** The late parts of a form: values made only when the form is sent, and parts that are not on the page yet. */
export class LateParts {
  private readonly values = new Map<string, { path: Path; late: LateValue }>();
  private readonly missing = new Map<string, MissingPart>();

  /** @returns a function that takes it back */
  provide(path: Path, late: LateValue): () => void {
    const key = dotted(path);
    this.values.set(key, { path, late });
    return () => {
      if (this.values.get(key)?.late === late) this.values.delete(key);
    };
  }

  /** @returns a function that takes it back */
  miss(path: Path, part: MissingPart): () => void {
    const key = dotted(path);
    this.missing.set(key, part);
    return () => {
      if (this.missing.get(key) === part) this.missing.delete(key);
    };
  }

  /** Tells whether any of the parts that `concerns` picks is still on its way to the page. */
  isComing(concerns: (key: string) => boolean): boolean {
    return [...this.missing].some(([key, part]) => part.isComing && concerns(key));
  }

  /** Adds to the rules' errors those of late values and of missing parts that the form needs. */
  problems(byRules: FieldErrors): FieldErrors {
    const errors = { ...byRules };
    for (const [key, { late }] of this.values) {
      const problem = late.problem();
      if (problem) errors[key] = problem;
    }
    for (const [key, part] of this.missing) if (part.isNeeded) errors[key] = part.reason;
    return this.onPage(errors);
  }

  /**
   * Moves errors inside a missing part to the part itself, which says why it is missing: its fields are not on the
   * page, so the error summary could not lead to them.
   */
  onPage(errors: FieldErrors): FieldErrors {
    const placed = { ...errors };
    for (const [part, { reason }] of this.missing)
      for (const key of Object.keys(errors).filter((one) => isWithin(one, part))) {
        delete placed[key];
        placed[part] = reason;
      }
    return placed;
  }

  /** Makes the late values as the form is sent, one after another; `errors` says why some could not be made. */
  async make(): Promise<{ made: [path: Path, value: unknown][]; errors: FieldErrors }> {
    const made: [Path, unknown][] = [];
    const errors: FieldErrors = {};
    for (const [key, { path, late }] of this.values) {
      const outcome = await late.make();
      if ('error' in outcome) errors[key] = outcome.error;
      else made.push([path, outcome.value]);
    }
    return { made, errors };
  }
}
