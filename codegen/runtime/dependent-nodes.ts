import type { JsonSchema } from './form-definition.ts';
import { kindOf } from './schema-kind.ts';

/**
 * The parts of a render schema whose questions depend on answers, by dotted path, each as a schema of its
 * own. Codegen compiles their conditions, the browser evaluates them with RJSF.
 */
export function dependentNodes(root: JsonSchema): Map<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  collect(root, []);
  return found;

  function collect(node: JsonSchema, path: string[]): void {
    const kind = kindOf(node);
    if (kind === 'dependent') found.set(path.join('.'), asRoot(node, root));
    if (kind !== 'group') return;
    for (const [name, child] of Object.entries(node.properties ?? {})) collect(child, [...path, name]);
  }
}

/** A node as a schema of its own: with the definitions that its `$ref`s name. */
export function asRoot(node: JsonSchema, root: JsonSchema): JsonSchema {
  return root.$defs ? { ...node, $defs: root.$defs } : node;
}
