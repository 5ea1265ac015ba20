import { useEffect, useState } from 'react';
import type { CompiledValidator } from '../../../codegen/runtime/json-schema.ts';
import type { Problem } from '../../api/studio.ts';
import { type FormEngine, useFormEngine } from '../../engine/form-engine.tsx';
import type { Show } from './protocol.ts';
import { tell } from './use-shown.ts';

/** The rules of a form, and the content hash of the form they belong to. */
export type FormRules = {
  sha256: string;
  validate: CompiledValidator;
  conditions?: Record<string, CompiledValidator>;
  problems: Problem[];
};

/** Loads the rules of the shown form. Until they are there, it returns those of an earlier version. */
export function useRules(show: Show | undefined): FormRules | undefined {
  const { loadForm } = useFormEngine();
  const [rules, setRules] = useState<FormRules>();
  const sha256 = show?.form.sha256;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the form
  useEffect(() => {
    if (!show || sha256 === undefined) return;
    let isCurrent = true;
    loadRules(show, loadForm).then(
      (loaded) => {
        if (!isCurrent) return;
        setRules(loaded);
        tell({ kind: 'problems', sha256, problems: loaded.problems });
      },
      () => {
        // The next keystroke asks again; until then the previous rules apply.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [sha256]);
  return rules;
}

async function loadRules(
  { form: { id, sha256 }, released }: Show,
  loadForm: FormEngine['loadForm'],
): Promise<FormRules> {
  if (released !== undefined) {
    const form = await loadForm(released);
    if (!form) throw new Error(`There is no form ${released}`);
    return { ...form, sha256, problems: [] };
  }
  const compiled = await importRules(`/api/studio/forms/${encodeURIComponent(id)}/rules/${sha256}.js`);
  return { ...compiled, sha256 };
}

/** Milliseconds until each further try. Another server knows what was typed only once it is kept. */
const AGAIN = [500, 1500, 3000];

/** Imports the rules of a form from their address. @throws when they are not there, after a few tries */
export async function importRules(address: string, tries = 0): Promise<Omit<FormRules, 'sha256'>> {
  try {
    // Some browsers remember that an address failed to import and never fetch it again: the query makes it a new one.
    return await import(/* @vite-ignore */ tries > 0 ? `${address}?${Date.now()}` : address);
  } catch (error) {
    const pause = AGAIN[tries];
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return importRules(address, tries + 1);
  }
}
