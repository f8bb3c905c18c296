import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFilesIn } from '#testing/database/postgresql-tag.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));

describe('the tests of the server', () => {
  it('carry the tag "postgresql" if the two databases may differ', () => {
    const missing = testFilesIn(sources).filter(
      ({ isTagged, whyTagged }) => !isTagged && whyTagged.length > 0,
    );
    expect(missing.map(({ file, whyTagged }) => `${file}: ${whyTagged.join(', ')}`)).toEqual([]);
  });
});

describe('a test file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-tags-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const usesTheApp = "import { testApp } from '#testing/test-app.ts';\n";
  const look = (test: string, source = '') => {
    writeFileSync(path.join(folder, 'a.test.ts'), test);
    writeFileSync(path.join(folder, 'a.ts'), source);
    return testFilesIn(folder);
  };

  it.each([
    ['another server', 'const second = await anotherServer(first);'],
    ['a held transaction', 'await holdTransaction(db, work);'],
    ['its own SQL', 'await db.orm.execute(sql`select 1`);'],
    ['concurrent calls', 'await Promise.all([call(), call()]);'],
    ['a check of the database kind', "if (db.kind === 'postgresql') await wait();"],
  ])('needs the tag for %s', (why, line) => {
    expect(look(usesTheApp + line)).toEqual([{ file: 'a.test.ts', isTagged: false, whyTagged: [why] }]);
    expect(look(`// @module-tag postgresql\n\n${usesTheApp}${line}`)).toMatchObject([{ isTagged: true }]);
  });

  it('needs the tag for SQL in the source that it is named after', () => {
    expect(look(usesTheApp, 'db.execute(sql`select 1`)')).toMatchObject([{ whyTagged: ['SQL in a.ts'] }]);
  });

  it('needs no tag if it uses no database, or if nothing can differ', () => {
    expect(look('await Promise.all(work);')).toMatchObject([{ whyTagged: [] }]);
    expect(look(`${usesTheApp}await testApp();`)).toMatchObject([{ whyTagged: [] }]);
  });
});
