import type { NodeProps } from '../schema-node.tsx';

export function RjsfNode(_props: NodeProps) {
  return null;
}
