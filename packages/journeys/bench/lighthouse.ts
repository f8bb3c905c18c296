/**
 * `npm run lighthouse`: the accessibility, best practices and SEO of every public page, as Lighthouse measures them on
 * a phone. Fails unless all scores are 100. Lighthouse is not part of the product's installation: it is fetched into
 * .cache when needed.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DOCUMENTS_FOLDER, DOCUMENTS_INDEX, type DocumentIndex } from '@vivavoce/contracts/pages/documents';
import { CHROMIUM, CHROMIUM_FLAGS } from '../src/support/browser.ts';
import { forget, startVivavoce } from '../src/support/vivavoce.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const FOLDER = path.join(ROOT, '.cache/lighthouse');
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

const run = promisify(execFile);

/** Installs the newest Lighthouse that runs on Node 20, with one dependency held back. */
async function provideLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  console.log('Fetching Lighthouse ...');
  await mkdir(FOLDER, { recursive: true });
  const needs = {
    private: true,
    dependencies: { lighthouse: '12.8.2' },
    overrides: { 'third-party-web': '0.27.0' },
  };
  await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(needs));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER });
}

async function inspect(url: string): Promise<Report> {
  const args = [
    PROGRAM,
    url,
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

await provideLighthouse();
const product = await startVivavoce();
const indexFile = path.join(ROOT, 'packages/web/dist', DOCUMENTS_FOLDER, DOCUMENTS_INDEX);
const { pages } = JSON.parse(await readFile(indexFile, 'utf8')) as DocumentIndex;
let isPerfect = true;
try {
  for (const address of Object.keys(pages)) {
    const { categories, audits } = await inspect(`${product.url}${address}`);
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    console.log(address.padEnd(24), CATEGORIES.map((name, at) => `${name} ${scores[at]}`).join('  '));
    if (scores.every((score) => score === 100)) continue;
    isPerfect = false;
    for (const { auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
          console.log(`  ${id}: ${audit?.title}`);
      }
    }
  }
} finally {
  await product.stop();
  await forget(product);
}
process.exitCode = isPerfect ? 0 : 1;
