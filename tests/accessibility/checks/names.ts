import type { CDPSession, Page } from 'playwright-core';

type Tree = Awaited<ReturnType<CDPSession['send']>> & { nodes: Node[] };
type Node = {
  nodeId: string;
  parentId?: string;
  backendDOMNodeId: number;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
};

/** These are read out in lists of their own, without what stands around them. */
const ACTS = new Set(['button', 'link', 'tab', 'menuitem', 'DisclosureTriangle']);
/** Their groups are read out before them. */
const ANSWERS = new Set(['textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'spinbutton', 'slider']);
const GROUPS = new Set(['group', 'radiogroup', 'region', 'dialog', 'list', 'listitem', 'form']);

/** Controls that do different things and are called the same. Links that lead to the same place do the same. */
export async function sameNames(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  const { nodes } = (await protocol.send('Accessibility.getFullAXTree')) as unknown as Tree;
  const files = await fileInputs(protocol, nodes);
  await protocol.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const seen = new Map<string, number>();
  const links = new Set<string>();
  for (const node of nodes) {
    const called = calledIn(node, byId, files);
    if (called === undefined) continue;
    const place = node.properties?.find(({ name }) => name === 'url')?.value.value;
    const link = `${called} ${place}`;
    if (place !== undefined && links.has(link)) continue;
    links.add(link);
    seen.set(called, (seen.get(called) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > 1).map(([called, times]) => `${times} × ${called}`);
}

/** A file is an answer, though the browser makes a button of its control. */
async function fileInputs(protocol: CDPSession, nodes: Node[]): Promise<Set<Node>> {
  const found = new Set<Node>();
  for (const node of nodes.filter(({ role }) => role?.value === 'button')) {
    const { backendDOMNodeId: backendNodeId } = node;
    const described = await protocol.send('DOM.describeNode', { backendNodeId });
    if (described.node.nodeName === 'INPUT') found.add(node);
  }
  return found;
}

function calledIn(node: Node, byId: Map<string, Node>, files: Set<Node>): string | undefined {
  const role = files.has(node) ? 'textbox' : (node.role?.value ?? '');
  if (node.ignored || !(ACTS.has(role) || ANSWERS.has(role))) return undefined;
  const names = [node.name?.value ?? ''];
  let above = ANSWERS.has(role) ? byId.get(node.parentId ?? '') : undefined;
  for (; above; above = byId.get(above.parentId ?? ''))
    if (GROUPS.has(above.role?.value ?? '') && above.name?.value) names.push(above.name.value);
  return `${ACTS.has(role) && role !== 'link' ? 'button' : role} “${names.join(', ')}”`;
}
