import type { FormReleases } from '../runtime/versions/migration.ts';
import { migrationsOf, releasesOf } from '../versions/release.ts';
import { withHeader } from './emit-forms.ts';
import { folderOf, formIds, type Sources } from './load.ts';
import { typeName } from './type-name.ts';
import type { Compiled } from './unit.ts';

/** Returns the earlier versions that drafts are finished on, each compiled like a form, as `<form-id>@<number>`. */
export function oldForms(sources: Sources, ids: string[] = formIds(sources)): Compiled[] {
  return ids.flatMap((id) => {
    const finished = [...migrationsOf(sources, id)].filter(([, { drafts }]) => drafts === 'finish-on-old');
    const numbers = finished.map(([number]) => number - 1);
    return releasesOf(sources, id)
      .filter(({ number }) => numbers.includes(number))
      .map(({ number, schema, uiSchema }): Compiled => {
        const file = `${folderOf(sources, id)}/versions/${number}.json`;
        return { kind: 'old-form', name: `${id}@${number}`, file, schema, uiSchema };
      });
  });
}

/** Returns what the server needs to bring drafts of a form from version to version; undefined without migrations. */
export function releasesWithMigrations(sources: Sources, id: string): FormReleases | undefined {
  const migrations = Object.fromEntries(migrationsOf(sources, id));
  if (Object.keys(migrations).length === 0) return undefined;
  return { versions: releasesOf(sources, id).map(({ number, sha256 }) => ({ number, sha256 })), migrations };
}

/** Emits the releases and migrations of all forms that have migrations. */
export function emitReleases(sources: Sources): string {
  const releases = formIds(sources).flatMap((id): [string, FormReleases][] => {
    const found = releasesWithMigrations(sources, id);
    return found ? [[id, found]] : [];
  });
  return withHeader(`import type { FormReleases } from '../runtime/versions/migration.ts';

/** Released versions and the migrations between them, by form. */
export const releases: Record<string, FormReleases> = ${JSON.stringify(Object.fromEntries(releases), null, 2)};
`);
}

/** Emits an index of the earlier versions at once, for the server. */
export function emitOldForms(names: string[]): string {
  const imports = names.map(
    (name) => `import { form as ${variable(name)} } from './forms/${name}/form.ts';\n`,
  );
  return withHeader(`import type { FormDefinition } from '../runtime/form-definition.ts';
${imports.join('')}
/** Earlier versions that drafts are finished on, as \`<form-id>@<number>\`. */
export const oldForms: Record<string, FormDefinition> = {
${names.map((name) => `  '${name}': ${variable(name)},\n`).join('')}};
`);
}

function variable(name: string): string {
  return `form${typeName(name.replace('@', '-v'))}`;
}
