import type { Screen } from './screens.ts';

/** A chunk in Vite's manifest. `file`, `isEntry` and `imports` are the only fields that we need. */
export type Chunk = { file: string; isEntry?: boolean; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** One screen's weight in bytes, compressed, with its limits. */
type Weight = {
  module: string;
  /** All scripts that this screen needs as the first screen. */
  firstBytes: number;
  firstLimitBytes: number;
  /** What this screen adds by itself, without the chunks that other screens also need. */
  laterBytes: number;
  laterLimitBytes: number;
};

const guard = 'src/app/layouts/signed-in-only.tsx';

/** Limits for compressed scripts: a public page, a first signed-in screen, a later screen without the shared chunks. */
const limitsBytes = { publicPage: 115_000, signedIn: 175_000, later: 40_000 };

/**
 * Weighs each screen.
 *
 * @param sizeOf the compressed size of a built file in bytes
 * @throws if a screen is not in the manifest: it would otherwise weigh nothing
 */
export function weigh(
  manifest: Manifest,
  screens: readonly Screen[],
  sizeOf: (file: string) => number,
): Weight[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest has no entry.');
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

  const needs = new Map(
    screens.map(({ module, guards }) => [module, closure(manifest, [entry, ...guards, module])]),
  );
  const users = new Map<string, number>();
  for (const files of needs.values()) for (const file of files) users.set(file, (users.get(file) ?? 0) + 1);
  const base = closure(manifest, [entry, ...(guard in manifest ? [guard] : [])]);

  return screens.map(({ module, guards }) => {
    const files = [...(needs.get(module) ?? [])];
    return {
      module,
      firstBytes: total(files),
      firstLimitBytes: guards.length > 0 ? limitsBytes.signedIn : limitsBytes.publicPage,
      laterBytes: total(files.filter((file) => !base.has(file) && users.get(file) === 1)),
      laterLimitBytes: limitsBytes.later,
    };
  });
}

/** Collects the files of these chunks and of everything that they import statically. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest of the built pages.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

/** Whether a screen is heavier than it may be. */
export function isTooHeavy({ firstBytes, firstLimitBytes, laterBytes, laterLimitBytes }: Weight): boolean {
  return firstBytes > firstLimitBytes || laterBytes > laterLimitBytes;
}
