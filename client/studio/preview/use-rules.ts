import { useEffect, useState } from 'react';
import { formLoaders } from '../../../codegen/generated/form-loaders.ts';
import type { CompiledValidator } from '../../../codegen/runtime/json-schema.ts';
import type { Problem } from '../../api/studio.ts';
import type { Show } from './protocol.ts';
import { tell } from './use-shown.ts';

/** What judges a form, and which version of it. */
export type FormRules = {
  version: string;
  validate: CompiledValidator;
  conditions?: Record<string, CompiledValidator>;
  problems: Problem[];
};

/** The newest rules that have come for what is shown; those of an earlier version until its own are there. */
export function useRules(show: Show | undefined): FormRules | undefined {
  const [rules, setRules] = useState<FormRules>();
  const version = show?.form.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the form
  useEffect(() => {
    if (!show || version === undefined) return;
    let isCurrent = true;
    loadRules(show).then(
      (loaded) => {
        if (!isCurrent) return;
        setRules(loaded);
        tell({ kind: 'problems', version, problems: loaded.problems });
      },
      () => {
        // The next keystroke asks again; until then the rules there are go on.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return rules;
}

async function loadRules({ form, isRunning }: Show): Promise<FormRules> {
  const { id, version } = form;
  if (isRunning) {
    const loaders: Record<string, (typeof formLoaders)[keyof typeof formLoaders]> = formLoaders;
    const running = await loaders[id]?.();
    if (!running) throw new Error(`There is no form ${id}`);
    return { ...running.form, version, problems: [] };
  }
  const address = `/api/studio/rules/${encodeURIComponent(version)}.js`;
  const compiled: Omit<FormRules, 'version'> = await import(/* @vite-ignore */ address);
  return { ...compiled, version };
}
