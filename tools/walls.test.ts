import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../packages/server/src/domains.ts';
import { type BrokenWall, brokenWalls } from './import-walls.ts';
import { root } from './lib/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vivavoce-walls-'));

/** Makes a small tree with our packages, our walls and these files in it. */
function plant(files: Record<string, string>) {
  const ours = ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'packages/server/src/domains.ts'];
  const manifests = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const path of [...ours, ...manifests]) {
    cpSync(join(root, path), join(folder, path));
  }
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/tsx'), join(folder, 'node_modules/tsx'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('an import through a wall is reported with the name of the wall', () => {
  let broken: BrokenWall[] = [];

  beforeAll(async () => {
    plant({
      'node_modules/zod/index.js': 'export const z = 1;\n',
      'node_modules/vitest/index.js': 'export const test = 1;\n',
      'packages/server/src/app.ts': 'export const app = 1;\nexport type App = typeof app;\n',
      'packages/server/src/domains/sessions/sessions.ts': 'export const sessions = 1;\n',
      'packages/server/src/domains/access/access.ts': "import '#domains/identity/identity.ts';\n",
      'packages/server/src/domains/identity/identity.ts':
        "import { sessions } from '#domains/sessions/sessions.ts';\nexport { sessions };\n",
      'packages/server/src/platform/jobs/jobs.ts':
        "import { sessions } from '../../domains/sessions/sessions.ts';\nexport { sessions };\n",
      'packages/server/src/testing/server.ts': 'export const server = 1;\n',
      'packages/server/src/main.ts':
        "import { server } from '#testing/server.ts';\nimport 'vitest';\nexport { server };\n",
      'packages/server/src/app.test.ts':
        "import { server } from '#testing/server.ts';\nimport 'vitest';\nexport { server };\n",
      'packages/voice/src/main.ts': "import '../../practice/src/teacher.ts';\n",
      'packages/practice/src/teacher.ts': 'export const teacher = 1;\n',
      'packages/contracts/src/sessions/calls.ts':
        "import { readFileSync } from 'node:fs';\nimport 'zod';\nexport { readFileSync };\n",
      'packages/contracts/src/teachers/calls.ts': "import 'zod';\n",
      'packages/web/src/app/router.tsx':
        "import type { App } from '../../../server/src/app.ts';\nexport type { App };\n",
      'packages/web/src/domains/voice/room.tsx': "import '../../app/router.tsx';\n",
      'packages/web/src/domains/identity/login.tsx': "import '#domains/voice/room.tsx';\n",
      'packages/web/src/ui/button.tsx': "import '../domains/identity/login.tsx';\n",
      'packages/web/src/lib/one.ts': "import './two.ts';\n",
      'packages/web/src/lib/two.ts': "import './one.ts';\nimport './nowhere.ts';\n",
    });
    broken = (await brokenWalls(folder)).broken;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['web-is-the-browser', 'packages/web/src/app/router.tsx'],
    ['server-identity-knows-only-what-it-may', 'packages/server/src/domains/identity/identity.ts'],
    ['platform-knows-no-domain', 'packages/server/src/platform/jobs/jobs.ts'],
    ['voice-stands-alone', 'packages/voice/src/main.ts'],
    ['contracts-are-zod-only', 'packages/contracts/src/sessions/calls.ts'],
    ['web-domains-do-not-know-the-app', 'packages/web/src/domains/voice/room.tsx'],
    ['web-identity-knows-only-what-it-may', 'packages/web/src/domains/identity/login.tsx'],
    ['web-ui-and-lib-know-no-domain', 'packages/web/src/ui/button.tsx'],
    ['product-knows-no-test', 'packages/server/src/main.ts'],
    ['product-needs-no-development-package', 'packages/server/src/main.ts'],
    ['no-cycle', 'packages/web/src/lib/one.ts'],
    ['no-import-of-nothing', 'packages/web/src/lib/two.ts'],
  ])('%s: %s', (rule, from) => {
    expect(broken).toContainEqual(expect.objectContaining({ rule, from }));
  });

  test('allowed imports pass', () => {
    const from = broken.map((it) => it.from);
    expect(from).not.toContain('packages/server/src/domains/access/access.ts');
    expect(from).not.toContain('packages/server/src/app.test.ts');
    expect(from).not.toContain('packages/contracts/src/teachers/calls.ts');
  });
});

describe('the product', () => {
  test('breaks no wall', async () => {
    const { broken, filesRead } = await brokenWalls();
    expect(broken.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)).toEqual([]);
    expect(filesRead).toBeGreaterThan(20);
  });

  test('a domain may use only domains that come before it in the list', () => {
    const names: string[] = domains.map(({ name }) => name);
    for (const { name, mayUse } of domains) {
      if (mayUse === 'all') continue;
      for (const used of mayUse)
        expect(names.indexOf(used), `${name} may use ${used}`).toBeLessThan(names.indexOf(name));
    }
  });

  test.each(['packages/server/src/domains', 'packages/web/src/domains'])(
    'every folder of %s is in the list',
    (path) => {
      const folders = existsSync(join(root, path)) ? readdirSync(join(root, path)) : [];
      const names: string[] = domains.map(({ name }) => name);
      expect(folders.filter((name) => !names.includes(name))).toEqual([]);
    },
  );
});
