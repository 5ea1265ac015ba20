import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { FieldErrors } from '../../../codegen/runtime/json-schema.ts';
import type { LateValue, MissingPart } from '../../form-access.ts';
import type { FieldPath } from '../../widget-props.ts';
import { withValue } from './with-value.ts';

/** The parts of a form that come late: values that are made when it is sent, and what is not on the page yet. */
export class LateParts {
  private readonly values = new Map<string, { path: FieldPath; late: LateValue }>();
  private readonly missing = new Map<string, MissingPart>();

  /** @returns a function that takes it back */
  provide(path: FieldPath, late: LateValue): () => void {
    const key = dotted(path);
    this.values.set(key, { path, late });
    return () => {
      if (this.values.get(key)?.late === late) this.values.delete(key);
    };
  }

  /** @returns a function that takes it back */
  miss(path: FieldPath, part: MissingPart): () => void {
    const key = dotted(path);
    this.missing.set(key, part);
    return () => {
      if (this.missing.get(key) === part) this.missing.delete(key);
    };
  }

  /** What is wrong by the rules, and besides with what is late; what is wrong in a missing part is said in its place. */
  problems(byRules: FieldErrors): FieldErrors {
    const errors = { ...byRules };
    for (const [key, { late }] of this.values) {
      const problem = late.problem();
      if (problem !== undefined) errors[key] = problem;
    }
    for (const [part, { reason, isNeeded }] of this.missing) {
      const inside = Object.keys(errors).filter((key) => isWithin(key, part));
      for (const key of inside) delete errors[key];
      if (inside.length > 0 || isNeeded) errors[part] = reason;
    }
    return errors;
  }

  /** Answers with the values that are made when they are sent, or why some could not be made. */
  async added(answers: Record<string, unknown>) {
    const errors: FieldErrors = {};
    let sent: unknown = answers;
    for (const [key, { path, late }] of this.values) {
      const outcome = await late.make();
      if ('error' in outcome) errors[key] = outcome.error;
      else sent = withValue(sent, path, outcome.value);
    }
    return { sent: sent as Record<string, unknown>, errors };
  }
}

/** Whether a dotted path is another, or leads below it. */
export function isWithin(key: string, above: string): boolean {
  return above === '' || key === above || key.startsWith(`${above}.`);
}
