import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  sql,
} from 'kysely';

const SCHEMA_CHANGES = new Set(['CreateTableNode', 'AlterTableNode']);

class ByteOrder extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType } = node;
    const isText = DataTypeNode.is(dataType) && dataType.dataType === 'text';
    return isText ? { ...node, dataType: sql`text collate "C"`.toOperationNode() } : node;
  }
}

const transformer = new ByteOrder();

/**
 * Makes text columns compare and sort by their bytes, as in SQLite, whatever locale the server was set up with: the
 * pages of the queue and prefix searches depend on it.
 */
export const byteOrderPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => (SCHEMA_CHANGES.has(node.kind) ? transformer.transformNode(node) : node),
  transformResult: async ({ result }) => result,
};
