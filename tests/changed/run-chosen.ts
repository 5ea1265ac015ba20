import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { PART_PROJECTS } from '../tried-projects.ts';

/** Runs test files, each in one project, as in `node:tests/server/http.test.ts`, or in all that have it. */
const chosen = new Set(process.argv.slice(2));
const projects = [...chosen].flatMap((name) =>
  name.includes(':') ? name.slice(0, name.indexOf(':')) : PART_PROJECTS,
);
const vitest = await createVitest('test', { watch: false, project: [...new Set(projects)] });
// Its reporters are told of a run only then.
await vitest.standalone();
const all = await vitest.globTestSpecifications();
const asked = all.filter(({ project, moduleId }) => {
  const file = relative(vitest.config.root, moduleId);
  return chosen.has(`${project.name}:${file}`) || (chosen.has(file) && PART_PROJECTS.includes(project.name));
});
await vitest.runTestSpecifications(asked);
await vitest.close();
