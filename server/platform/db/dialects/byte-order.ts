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
 * Makes text columns that compare and sort by their bytes, as those of SQLite do, whatever language the server was set
 * up in: pages of the queue and searches for beginnings count on it.
 */
export const byteOrderPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => (SCHEMA_CHANGES.has(node.kind) ? transformer.transformNode(node) : node),
  transformResult: async ({ result }) => result,
};
