import path from 'node:path';
import ts from 'typescript';

/** A statement that writes a table of another domain. */
type ForeignWrite = { file: string; table: string; owner: string };

const WRITES = new Set(['insert', 'update', 'delete']);
const WRITTEN_SQL = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/gi;

/** Finds the part that a file belongs to: its domain, `platform`, or its folder below `src`. */
export const partOf = (file: string): string =>
  /(?:^|\/)domains\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? '';

/** Finds the imported tables by their exported name, with their owners: `import { name } from '….tables.ts'`. */
function importedTables(source: ts.SourceFile, file: string): Map<string, { table: string; owner: string }> {
  const tables = new Map<string, { table: string; owner: string }>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const specifier = statement.moduleSpecifier.text;
    if (!specifier.endsWith('tables.ts')) continue;
    const declaredIn = specifier.startsWith('#')
      ? specifier.slice(1)
      : path.posix.join(path.posix.dirname(file), specifier);
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements) {
      tables.set(name.text, { table: (propertyName ?? name).text, owner: partOf(declaredIn) });
    }
  }
  return tables;
}

/**
 * Finds writes to tables of another domain: calls such as `orm.update(profiles)`, and SQL texts such as `delete from
 * users`.
 * @param file path below `src`, with forward slashes
 * @param ownerOfTable the owner of each table, by its name in the database
 */
export function foreignWrites(
  file: string,
  text: string,
  ownerOfTable: ReadonlyMap<string, string>,
): ForeignWrite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tables = importedTables(source, file);
  const room = partOf(file);
  const found: ForeignWrite[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const written = first && ts.isIdentifier(first) ? tables.get(first.text) : undefined;
      if (written && WRITES.has(node.expression.name.text) && written.owner !== room)
        found.push({ file, ...written });
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const [, table = ''] of node.getText().matchAll(WRITTEN_SQL)) {
        const owner = ownerOfTable.get(table);
        if (owner !== undefined && owner !== room) found.push({ file, table, owner });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
