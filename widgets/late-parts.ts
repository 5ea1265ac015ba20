import { dotted, isWithin, type Path } from '../codegen/runtime/field-path.ts';
import { type Findings, selfSaid } from '../codegen/runtime/problems.ts';
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
  problems(byRules: Findings): Findings {
    const found = { ...byRules };
    for (const [key, { late }] of this.values) {
      if (late.problem()) found[key] = selfSaid(() => late.problem() ?? '');
    }
    for (const [key, part] of this.missing) if (part.isNeeded) found[key] = selfSaid(() => part.reason);
    return this.onPage(found);
  }

  /** What is wrong in a part that is missing is said in its place, for nobody could be led there. */
  onPage(found: Findings): Findings {
    const placed = { ...found };
    for (const [key, part] of this.missing)
      for (const inside of Object.keys(found).filter((one) => isWithin(one, key))) {
        delete placed[inside];
        placed[key] = selfSaid(() => part.reason);
      }
    return placed;
  }

  /** Makes the values that are made when the form is sent, or says why some could not be made. */
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
