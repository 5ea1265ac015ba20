import { dotted, isWithin, type Path } from '../codegen/runtime/field-path.ts';
import type { FieldErrors } from '../codegen/runtime/json-schema.ts';
import type { LateValue, MissingPart } from './form-access.ts';

/** The parts of a form that come late: values that are made when it is sent, and what is not on the page yet. */
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

  /** Whether something is on its way to the page, in all of the form or in some fields. */
  isComing(concerns: (key: string) => boolean): boolean {
    return [...this.missing].some(([key, part]) => part.isComing && concerns(key));
  }

  /** What is wrong by the rules, and besides with what is late. */
  problems(byRules: FieldErrors): FieldErrors {
    const errors = { ...byRules };
    for (const [key, { late }] of this.values) {
      const problem = late.problem();
      if (problem) errors[key] = problem;
    }
    for (const [key, part] of this.missing) if (part.isNeeded) errors[key] = part.reason;
    return this.onPage(errors);
  }

  /** What is wrong in a part that is missing is said in its place, for nobody could be led there. */
  onPage(errors: FieldErrors): FieldErrors {
    const placed = { ...errors };
    for (const [part, { reason }] of this.missing)
      for (const key of Object.keys(errors).filter((one) => isWithin(one, part))) {
        delete placed[key];
        placed[part] = reason;
      }
    return placed;
  }

  /** Makes the values that are made when the form is sent, or says why some could not be made. */
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
