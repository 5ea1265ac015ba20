import { dotted, isWithin, type Path } from '../codegen/runtime/field-path.ts';
import { type Findings, selfSaid } from '../codegen/runtime/problems.ts';
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

  /** Adds to the rules' findings those of late values and of missing parts that the form needs. */
  problems(byRules: Findings): Findings {
    const found = { ...byRules };
    for (const [key, { late }] of this.values) {
      if (late.problem()) found[key] = selfSaid(() => late.problem() ?? '');
    }
    for (const [key, part] of this.missing) if (part.isNeeded) found[key] = selfSaid(() => part.reason);
    return this.onPage(found);
  }

  /**
   * Moves findings inside a missing part to the part itself, which says why it is missing: its fields are not on the
   * page, so the error summary could not lead to them.
   */
  onPage(found: Findings): Findings {
    const placed = { ...found };
    for (const [key, part] of this.missing)
      for (const inside of Object.keys(found).filter((one) => isWithin(one, key))) {
        delete placed[inside];
        placed[key] = selfSaid(() => part.reason);
      }
    return placed;
  }

  /** Makes the late values as the form is sent, one after another; `errors` says why some could not be made. */
  async make(): Promise<{ made: [path: Path, value: unknown][]; errors: Findings }> {
    const made: [Path, unknown][] = [];
    const errors: Findings = {};
    for (const [key, { path, late }] of this.values) {
      const outcome = await late.make();
      if ('error' in outcome) errors[key] = selfSaid(() => outcome.error);
      else made.push([path, outcome.value]);
    }
    return { made, errors };
  }
}
