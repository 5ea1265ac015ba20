import { FormStore } from '../../engine/form-store.ts';

/** Holds the answers of a preview, whose form changes while it is looked at. */
export class PreviewStore extends FormStore {
  /** Hides all errors until the next failed submit. */
  forgive(): void {
    this.fail({});
    this.hasFailed = false;
  }

  /** Judges again after the rules have changed, and shows the new errors in place of the old ones. */
  judgeAnew(): void {
    this.verdict = undefined;
    if (this.hasFailed) this.fail(this.findErrors());
    else this.changes.notify('leave');
  }
}
