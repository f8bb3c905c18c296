import ts from 'typescript';

/** A place in a test where a checklist id is claimed. */
export type Claim = { id: string; file: string; line: number };

/** A place with something other than a valid claim, which is one known id, written out, in a test. */
export type Refusal = { file: string; line: number; reason: string };

export type SourceFile = { path: string; text: string };

const testFile = /\.(test|journey|spec)\.tsx?$/;
const helper = /\/tools\/spec\/(vitest|playwright)\.ts$/;

/**
 * Finds every claim in these sources, and everything that looks like one and must be refused.
 *
 * @param known the ids of the checklist
 */
export function readClaims(
  sources: readonly SourceFile[],
  known: ReadonlySet<string>,
): { claims: Claim[]; refusals: Refusal[] } {
  const claims: Claim[] = [];
  const refusals: Refusal[] = [];
  for (const source of sources) {
    if (!/\bspec\b/.test(source.text)) continue;
    const found = readFile(source, known);
    claims.push(...found.claims);
    refusals.push(...found.refusals);
  }
  return { claims, refusals };
}

function readFile({ path, text }: SourceFile, known: ReadonlySet<string>) {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const claims: Claim[] = [];
  const refusals: Refusal[] = [];
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const refuse = (node: ts.Node, reason: string) => refusals.push({ file: path, line: lineOf(node), reason });

  let isImported = false;
  const readImport = (node: ts.ImportDeclaration) => {
    if (!ts.isStringLiteral(node.moduleSpecifier) || !helper.test(node.moduleSpecifier.text)) return;
    if (!testFile.test(path)) refuse(node, 'only test files may claim');
    const names = node.importClause?.namedBindings;
    const isPlain =
      names !== undefined &&
      ts.isNamedImports(names) &&
      names.elements.every(({ name, propertyName }) => name.text === 'spec' && propertyName === undefined);
    if (isPlain) isImported = true;
    else refuse(node, "import it as `import { spec } from '…'`, under its own name");
  };

  const readCall = (call: ts.CallExpression) => {
    const [argument, ...more] = call.arguments;
    if (!isImported) return refuse(call, 'this spec() is not the one from tools/spec');
    if (argument === undefined || more.length > 0 || !ts.isStringLiteral(argument)) {
      return refuse(call, "spec() takes one id, written out: spec('V-017')");
    }
    if (!known.has(argument.text)) return refuse(call, `there is no ${argument.text} in the checklist`);
    claims.push({ id: argument.text, file: path, line: lineOf(call) });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      readImport(node);
      return;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'spec') {
      readCall(node);
      for (const argument of node.arguments) visit(argument);
      return;
    }
    if (isImported && ts.isIdentifier(node) && node.text === 'spec' && !isMemberName(node)) {
      refuse(node, 'call spec directly, and do not pass it on');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { claims, refusals };
}

/** Whether this identifier only names a member, as in `file.spec` or `{ spec: 1 }`. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}
