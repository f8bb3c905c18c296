import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Something that a document names but that does not exist. */
type Falsehood = { file: string; line: number; text: string };

const fixedDocuments = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Folders that no document is about, and that are too large to walk through. */
const notOurs = new Set(['.git', 'node_modules', 'dist', '.data', '.cache']);

const extension = /\.(ts|tsx|mjs|cjs|js|json|md|yml|css|html|sql|sh|svg|wav|wasm|example)$/;
const placeholder = /[<>{}…|]/;

/**
 * Finds every path, npm script and setting that our documents name but that does not exist. Documents are the four at
 * the top, docs/ without docs/spec (which quotes the specification) and the README of each package.
 *
 * - A link is followed from its document's folder, as a reader's browser does.
 * - A path in backticks starts at the project's folder or the document's. A bare `app.ts` or `platform/` may be
 *   anywhere in the tree. Addresses (`/api/health`) and patterns (`<domain>.ts`) are not paths.
 * - `npm run x`, also in code blocks, is a script of the root, or of the package that `-w` names or that the document
 *   belongs to.
 * - A setting (`DATA_DIR`, `S3_*`) is in .env.example, or in our code if only a part of the product reads it.
 * @param root the project's folder, or a smaller one of the same shape
 */
export function falsehoods(root: string): Falsehood[] {
  const tree = allPaths(root);
  const documents = tree.filter(isDocument);
  const world: World = {
    root,
    tree: new Set(tree),
    suffixes: new Set(tree.flatMap((path) => [path, ...tails(path)])),
    top: new Set(readdirSync(root)),
    ignored: ignoredNames(root),
    settings: knownSettings(root, tree),
  };
  return documents.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        falseWords(text, file, world).map((it) => ({ file, line: index + 1, text: it })),
      ),
  );
}

type World = {
  root: string;
  /** Every file and folder, by its path from the root, folders without a slash. */
  tree: ReadonlySet<string>;
  /** The same paths, and every tail of them: `platform/db` for `packages/server/src/platform/db`. */
  suffixes: ReadonlySet<string>;
  /** The names in the root folder. */
  top: ReadonlySet<string>;
  /** Names that .gitignore excludes: such files are made while the product runs, so they need not exist now. */
  ignored: ReadonlySet<string>;
  /** Null if there is no .env.example to check settings against. */
  settings: ReadonlySet<string> | null;
};

function isDocument(path: string): boolean {
  if (fixedDocuments.includes(path) || /^packages\/[^/]+\/README\.md$/.test(path)) return true;
  return path.startsWith('docs/') && path.endsWith('.md') && !path.startsWith('docs/spec/');
}

function falseWords(line: string, file: string, world: World): string[] {
  const found: string[] = [];
  for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^([a-z]+:|#)/.test(target)) continue;
    const path = normalize(join(dirname(file), target.replace(/#.*$/, ''))).replace(/\/$/, '');
    if (path !== '.' && !world.tree.has(path)) found.push(`links to ${target}, which does not exist`);
  }
  for (const command of line.matchAll(/\bnpm (?:run ([\w:.-]+)|(start|test)\b)([^`]*)/g)) {
    const [, named, short, rest = ''] = command;
    const script = named ?? short ?? '';
    if (!scriptExists(script, rest, file, world))
      found.push(`names npm run ${script}, which is not a script`);
  }
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  for (const span of spans) {
    for (const word of span.split(/\s+/)) {
      if (looksLikePath(word, span, world) && !pathExists(word, file, world))
        found.push(`names ${word}, which does not exist`);
    }
    const setting = /^([A-Z][A-Z0-9]*_[A-Z0-9_]*\*?)(=.*)?$/.exec(span)?.[1];
    if (setting && !settingExists(setting, world))
      found.push(`names the setting ${setting}, which does not exist`);
  }
  return found;
}

/** Whether a word in backticks claims to be one of our files or folders. */
function looksLikePath(word: string, span: string, { top }: World): boolean {
  if (placeholder.test(word) || /^[/@#~-]|:\/\//.test(word)) return false;
  const [first = ''] = word.split('/');
  if (word.includes('/') && top.has(first)) return true;
  // A lone word may be a bare file name or folder. Inside a longer span it is an argument or prose.
  return (
    word === span && !word.includes('(') && (extension.test(word) || /^[\w.-]+(\/[\w.-]+)*\/$/.test(word))
  );
}

function pathExists(word: string, file: string, { tree, suffixes, ignored }: World): boolean {
  const path = normalize(word).replace(/\/$/, '');
  if (path.split('/').some((name) => ignored.has(name))) return true;
  if (path.includes('*')) return [...tree].some((it) => globOf(path).test(it));
  return suffixes.has(path) || tree.has(normalize(join(dirname(file), path)));
}

function globOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^$()[\]\\]/g, '\\$&');
  return new RegExp(
    `(^|/)${escaped.replaceAll('**', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '.*')}$`,
  );
}

function scriptExists(script: string, rest: string, file: string, { root }: World): boolean {
  const workspace = /(?:-w|--workspace)[ =](?:@vivavoce\/|packages\/)?([\w-]+)/.exec(rest)?.[1];
  const own = /^packages\/[^/]+/.exec(file)?.[0];
  const places = workspace ? [`packages/${workspace}`] : ['', ...(own ? [own] : [])];
  return places.some((place) => {
    const manifest = join(root, place, 'package.json');
    return existsSync(manifest) && script in (JSON.parse(readFileSync(manifest, 'utf8')).scripts ?? {});
  });
}

function settingExists(name: string, { settings }: World): boolean {
  if (settings === null) return true;
  const prefix = name.replace(/\*$/, '');
  return name === prefix ? settings.has(name) : [...settings].some((it) => it.startsWith(prefix));
}

/** Collects the settings in .env.example, and every other name of that form in our code. */
function knownSettings(root: string, tree: readonly string[]): Set<string> | null {
  const example = join(root, '.env.example');
  if (!existsSync(example)) return null;
  const code = tree.filter((path) => /\.(ts|mjs|cjs)$/.test(path) && !/\.test\.ts$/.test(path));
  const texts = [example, ...code.map((path) => join(root, path))].map((path) => readFileSync(path, 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []));
}

function ignoredNames(root: string): Set<string> {
  const file = join(root, '.gitignore');
  if (!existsSync(file)) return new Set();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.filter(Boolean).map((line) => basename(line)));
}

/** Lists every file and folder below `root`, by its path from there, without folders that are not ours. */
function allPaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...allPaths(root, path)] : [path];
  });
}

/** Returns `b/c` and `c` for `a/b/c`. */
function tails(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_name, index) => names.slice(index + 1).join('/'));
}
