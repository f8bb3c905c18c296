import ts from 'typescript';

/** A screen of the product: the module that its route loads, and those of the guards around it, outermost first. */
export type Screen = { module: string; guards: readonly string[] };

const layouts = 'src/app/layouts/';

/**
 * Reads the lazily loaded screens from packages/web/src/app/routes.tsx. A lazy module of `layouts/` is not a screen but
 * the guard of all routes inside it.
 *
 * @param source the text of routes.tsx
 * @returns modules as the manifest names them, such as `src/app/screens/public/home.tsx`, each once
 */
export function screensOf(source: string): Screen[] {
  const tree = ts.createSourceFile('routes.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const loaders = new Map<string, string>();
  const screens = new Map<string, Screen>();

  const visit = (node: ts.Node, guards: readonly string[]): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const module = importedBy(node.initializer);
      if (module && ts.isArrowFunction(node.initializer)) loaders.set(node.name.text, module);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const lazy = node.properties.find((it) => it.name?.getText() === 'lazy');
      const loader = lazy && ts.isPropertyAssignment(lazy) ? lazy.initializer : undefined;
      const module = loader && (ts.isIdentifier(loader) ? loaders.get(loader.text) : importedBy(loader));
      const isGuard = module?.startsWith(layouts) ?? false;
      if (module && !isGuard) screens.set(module, { module, guards });
      const inside = module && isGuard ? [...guards, module] : guards;
      ts.forEachChild(node, (child) => visit(child, inside));
      return;
    }
    ts.forEachChild(node, (child) => visit(child, guards));
  };
  visit(tree, []);
  return [...screens.values()];
}

/**
 * Reads the screens of a list that is a script of its own, such as packages/web/src/app/screens/admin/admin-screens.ts.
 *
 * @param source the text of the list
 * @param guards the modules that are loaded before any of them, the list included
 */
export function listedScreensOf(source: string, guards: readonly string[]): Screen[] {
  return [...source.matchAll(/\bimport\(\s*['"]#([^'"]+)['"]\s*\)/g)].map(([, path]) => ({
    module: `src/${path}`,
    guards,
  }));
}

/** Finds the module of the first `import('#app/…')` in this piece of code, as a path in the package. */
function importedBy(node: ts.Node): string | undefined {
  const path = /\bimport\(\s*['"]#([^'"]+)['"]\s*\)/.exec(node.getText())?.[1];
  return path && `src/${path}`;
}
