import type { Path } from '../../../codegen/runtime/field-path.ts';
import type { FormAccess } from '../../form-access.ts';

/**
 * Wraps the form around a part that RJSF shows, for our widgets in that part. RJSF holds the part's answers as well and
 * would undo changes it has not heard of: `tell` is called with the path of each change that a widget makes by itself.
 */
export function toldAccess(form: FormAccess, tell: (path: Path) => void): FormAccess {
  return {
    change(path, value) {
      form.change(path, value);
      tell(path);
    },
    replace(path, value) {
      form.replace(path, value);
      tell(path);
    },
    seed(path, value, isShown) {
      form.seed(path, value, isShown);
      tell(path);
    },
    removeEntry(path, index) {
      form.removeEntry(path, index);
      tell(path);
    },
    valueAt: (path) => form.valueAt(path),
    leave: (path) => form.leave(path),
    stateOf: (key) => form.stateOf(key),
    subscribe: (key, listener) => form.subscribe(key, listener),
    provide: (path, late) => form.provide(path, late),
    miss: (path, part) => form.miss(path, part),
    arrive: (path) => form.arrive(path),
    watch: (key, listener) => form.watch(key, listener),
    fixedValue: (key) => form.fixedValue(key),
    choiceAt: (path, id) => form.choiceAt(path, id),
    makeChoice: (path, id, choice) => form.makeChoice(path, id, choice),
  };
}
