import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

let project: SmallProject;

beforeEach(() => {
  project = new SmallProject();
  project.write(
    'bin/apt-get',
    '#!/bin/sh\necho "$*" >> apt-calls.txt\n[ "$6" != postgresql ] || { echo "E: broken"; exit 100; }\n',
  );
  chmodSync(join(project.folder, 'bin/apt-get'), 0o755);
});

afterEach(() => project.remove());

/**
 * Installs these packages one after the other as this user. Returns the apt-get calls that were made, and their output.
 */
async function installing(names: string[], userId: number) {
  project.write(
    'tools/tool.mjs',
    `import { install } from './lib/apt.mjs';
     process.getuid = () => ${userId};
     for (const name of ${JSON.stringify(names)}) console.log(name, await install(name));\n`,
  );
  const run = project.run('tool.mjs', {
    env: { PATH: `${join(project.folder, 'bin')}:${process.env.PATH}` },
  });
  await run.ended;
  const calls = join(project.folder, 'apt-calls.txt');
  return {
    printed: run.printed(),
    calls: existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : [],
  };
}

describe('installing with apt', () => {
  test('fetches the list of packages once', async () => {
    const { printed, calls } = await installing(['espeak-ng', 'chromium'], 0);
    const install = 'install --yes --no-install-recommends -o DPkg::Lock::Timeout=60';
    expect(calls).toEqual(['update', `${install} espeak-ng`, `${install} chromium`]);
    expect(printed).toContain('espeak-ng true');
  });

  test('shows the last output lines of a package that could not be installed', async () => {
    const { printed } = await installing(['postgresql'], 0);
    expect(printed).toContain('E: broken');
    expect(printed).toContain('postgresql false');
  });

  test('is only attempted as root', async () => {
    const { printed, calls } = await installing(['chromium'], 1000);
    expect(calls).toEqual([]);
    expect(printed).toContain('chromium false');
  });
});
