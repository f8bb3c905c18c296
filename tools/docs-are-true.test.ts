import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { falsehoods } from './docs-are-true.ts';
import { root } from './lib/root.mjs';

test('our documents name only things that exist', () => {
  expect(falsehoods(root).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

describe('in a small project', () => {
  let folder = '';

  function write(path: string, text: string) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vivavoce-documents-'));
    write('package.json', JSON.stringify({ scripts: { start: 'node .', bench: 'node bench' } }));
    write('packages/server/package.json', JSON.stringify({ scripts: { 'db:generate': 'drizzle-kit' } }));
    write('packages/server/src/platform/settings.ts', 'export const base = process.env.CHROMIUM_PATH;\n');
    write('docs/voice.md', '# Voice\n');
    write('.env.example', '# Where data lies\n# DATA_DIR=.data\nS3_BUCKET=\n');
    write('.gitignore', 'node_modules/\n.env\n');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Lists the falsehoods in a document with this text. */
  function falseIn(text: string, document = 'README.md') {
    write(document, text);
    return falsehoods(folder).map(({ line, text: found }) => `${line}: ${found}`);
  }

  test.each([
    ['a path from the root', 'See `packages/server/src/platform/settings.ts` and `packages/server`.'],
    ['a bare file or folder name', 'See `settings.ts` in `platform/`.'],
    ['a pattern of paths', 'Routes are `packages/*/src/platform/*.ts`.'],
    [
      'a link to a place in a document',
      'See [voice](docs/voice.md#turns) or [there](https://example.org/x.md).',
    ],
    ['an address of the product', 'It answers at `/api/health`.'],
    ['a placeholder', 'The rules are in `<domain>.ts` and `packages/{name}/src`.'],
    ['a file that is created later', 'Write `.env`.'],
    ['the scripts of the root', 'Run `npm start` or `npm run bench`.'],
    ['the script of a package', 'Run `npm run db:generate -w @vivavoce/server`.'],
    ['settings', 'Set `DATA_DIR`, `S3_BUCKET=x`, `S3_*` or `CHROMIUM_PATH`.'],
    ['code and media types', 'Send `text/plain` to `call("x")` with `--sample 15`.'],
  ])('a document may name %s', (_what, text) => {
    expect(falseIn(text)).toEqual([]);
  });

  test.each([
    [
      'a path',
      'Fine.\nSee `packages/server/src/gone.ts`.',
      '2: names packages/server/src/gone.ts, which does not exist',
    ],
    ['a folder', 'See `packages/gone`.', '1: names packages/gone, which does not exist'],
    ['a bare file name', 'See `gone.ts`.', '1: names gone.ts, which does not exist'],
    ['a pattern', 'See `packages/*/src/*.sql`.', '1: names packages/*/src/*.sql, which does not exist'],
    [
      'a path in a command',
      'Run `node packages/gone.mjs now`.',
      '1: names packages/gone.mjs, which does not exist',
    ],
    ['a link', '[Voice](docs/gone.md)', '1: links to docs/gone.md, which does not exist'],
    ['a script', '```sh\nnpm run gone\n```', '2: names npm run gone, which is not a script'],
    ['npm test', 'Run `npm test`.', '1: names npm run test, which is not a script'],
    [
      'a script of a package',
      '`npm run bench -w @vivavoce/server`',
      '1: names npm run bench, which is not a script',
    ],
    ['a setting', 'Set `DATA_DIRECTORY=/data`.', '1: names the setting DATA_DIRECTORY, which does not exist'],
  ])('%s that does not exist is found', (_what, text, found) => {
    expect(falseIn(text)).toEqual([found]);
  });

  test('the README of a package may name its own scripts, and docs/ is read too', () => {
    expect(falseIn('`npm run db:generate`', 'packages/server/README.md')).toEqual([]);
    expect(falseIn('`packages/gone`', 'docs/decisions/0001-a.md')).toHaveLength(1);
  });

  test('quotes in the specification are not checked', () => {
    expect(falseIn('`packages/gone`', 'docs/spec/RESOLUTIONS.md')).toEqual([]);
  });
});
