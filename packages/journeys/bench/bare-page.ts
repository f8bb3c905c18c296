import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOCUMENTS_FOLDER } from '@vivavoce/contracts/documents';

const SCRIPTS = [/<script\b[^>]*>[\s\S]*?<\/script>/g, /<link rel="modulepreload"[^>]*>/g];

/**
 * Copies the built application and takes the scripts out of every document: the same pages as bare static HTML, with
 * the same styles, fonts and pictures.
 * @returns the folder of the copy
 */
export async function withoutScripts(dist: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'vivavoce-bare-'));
  await cp(dist, copy, { recursive: true });
  const documents = path.join(copy, DOCUMENTS_FOLDER);
  for (const name of await readdir(documents)) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(documents, name);
    let text = await readFile(file, 'utf8');
    for (const script of SCRIPTS) text = text.replace(script, '');
    await writeFile(file, text);
  }
  return copy;
}
