import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmallProject } from './testing/small-project.ts';

let project: SmallProject;

/** A server that prints that it is ready. On a signal it prints the signal's name and ends with code 3. */
const server = `
  const open = setInterval(() => {}, 1000);
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => {
      console.log('got ' + name);
      clearInterval(open);
      setImmediate(() => process.exit(3));
    });
  }
  console.log('ready', process.argv.slice(2).join(' '));
`;

beforeEach(() => {
  project = new SmallProject();
  project.write('packages/server/src/main.ts', server);
});

afterEach(() => project.remove());

/** Starts the product, waits until it is ready, ends it, and returns what was printed and the calls of npm. */
async function startAndStop(options: Parameters<SmallProject['run']>[1] = {}) {
  const start = project.run('start.mjs', options);
  await start.untilPrinted('ready');
  start.signal('SIGINT', 'group');
  await start.ended;
  return { printed: start.printed(), calls: project.npmCalls() };
}

const install = 'ci --omit=dev --loglevel=error --no-fund --no-audit (no GPU libraries)';
const buildOf = (name: string) => `run build --workspace @vivavoce/${name} (no GPU libraries)`;
const builds = [buildOf('web'), buildOf('server'), buildOf('voice')];

describe('npm start', () => {
  test('on a fresh clone installs without development packages, builds, starts, and says so', async () => {
    const { printed, calls } = await startAndStop();
    expect(calls).toEqual([install, ...builds]);
    expect(printed).toMatch(
      /Installing .*\n(.*\n)*Installed in \d+ s\.\n(Building .*\nBuilt in \d+ s\.\n){3}Starting the server/,
    );
  });

  test('keeps only the libraries of this system', async () => {
    await startAndStop();
    const libraries = join(project.folder, 'node_modules/onnxruntime-node/bin/napi-v6');
    expect(existsSync(join(libraries, 'plan9/arm64'))).toBe(false);
    expect(existsSync(join(libraries, process.platform, process.arch))).toBe(true);
  });

  test('goes straight to the server the second time', async () => {
    await startAndStop();
    const { printed, calls } = await startAndStop();
    expect(calls).toEqual([]);
    expect(printed).toMatch(/^Starting the server/);
  });

  test('installs and builds again when the locked packages have changed', async () => {
    await startAndStop();
    project.lock({ tsx: '4.23.16', vitest: '4.1.12' });
    expect((await startAndStop()).calls).toEqual([install, ...builds]);
  });

  test('builds only the parts that use a changed source, without an install', async () => {
    await startAndStop();
    const partsOf = {
      'packages/web/index.html': ['web'],
      'packages/web/src/new.tsx': ['web'],
      'packages/web/project.inlang/settings.json': ['web'],
      'messages/en.json': ['web'],
      'packages/contracts/src/sessions/calls.ts': ['web', 'server'],
      'packages/practice/src/teacher.ts': ['server'],
      'packages/safeguarding/src/rules.ts': ['server'],
      'packages/server/src/new.ts': ['server'],
      'packages/voice/src/main.ts': ['voice'],
      'packages/server/src/new.test.ts': [],
    };
    for (const [path, parts] of Object.entries(partsOf)) {
      project.write(path, 'changed');
      expect((await startAndStop()).calls, path).toEqual(parts.map(buildOf));
    }
  });

  test('works from any folder and passes its arguments to the server', async () => {
    const { printed, calls } = await startAndStop({ cwd: tmpdir(), args: ['--port', '0'] });
    expect(calls).toEqual([install, ...builds]);
    expect(printed).toContain('ready --port 0');
  });

  test('shows the last output lines of an install that failed, and starts nothing', async () => {
    const start = project.run('start.mjs', { env: { FAKE_NPM_FAILS: 'ci' } });
    expect(await start.ended).toBe(1);
    expect(start.printed()).toContain('npm error the registry is on fire');
    expect(start.printed()).toContain('The install failed (npm ended with code 7)');
    expect(project.npmCalls()).toEqual([install]);
  });

  test('shows the last output lines of a build that failed, starts nothing, and builds again the next time', async () => {
    const start = project.run('start.mjs', { env: { FAKE_NPM_FAILS: 'run' } });
    expect(await start.ended).toBe(1);
    expect(start.printed()).toContain('The build of the web pages failed');
    expect(start.printed()).not.toContain('Starting the server');
    project.npmCalls();
    expect((await startAndStop()).calls).toEqual(builds);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s to the server and ends with its exit code',
    async (signal) => {
      const start = project.run('start.mjs');
      await start.untilPrinted('ready');
      start.signal(signal, 'tool');
      expect(await start.ended).toBe(3);
      expect(start.printed()).toContain(`got ${signal}`);
    },
  );

  test('leaves no server behind if npm is ended, which reaches only npm’s shell', async () => {
    const start = project.run('start.mjs', { inShell: true });
    await start.untilPrinted('ready');
    start.signal('SIGTERM', 'tool');
    await start.ended;
    expect(start.printed()).toContain('got SIGTERM');
  });

  test('ends with the exit code of a server that could not start', async () => {
    project.write('packages/server/src/main.ts', 'process.exit(4);');
    expect(await project.run('start.mjs').ended).toBe(4);
  });

  test('kindly refuses a Node that is too old, before it does anything', async () => {
    project.write('old.cjs', "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });");
    const start = project.run('start.mjs', { nodeArgs: ['--require', './old.cjs'] });
    expect(await start.ended).toBe(1);
    expect(start.printed()).toContain('needs Node 20.19 or newer; this is Node 18.20.4');
    expect(project.npmCalls()).toEqual([]);
  });
});

describe('npm run build', () => {
  test('builds the parts that are named, or all of them by default', async () => {
    await project.run('build.mjs', { args: ['voice'] }).ended;
    expect(project.npmCalls()).toEqual([buildOf('voice')]);
    expect(await project.run('build.mjs').ended).toBe(0);
    expect(project.npmCalls()).toEqual([buildOf('web'), buildOf('server')]);
  });
});

describe('npm test', () => {
  test('also installs the development packages, and runs the suite with its arguments', async () => {
    project.write(
      'tools/suite/main.ts',
      "console.log('suite', process.argv.slice(2).join(' ')); process.exit(5);",
    );
    const run = project.run('test.mjs', { args: ['--only', 'voice'] });
    expect(await run.ended).toBe(5);
    expect(run.printed()).toContain('suite --only voice');
    expect(project.npmCalls()).toEqual([install.replace('--omit', '--include')]);
  });

  test('leaves an install that is also enough for the product', async () => {
    project.write('tools/suite/main.ts', '');
    await project.run('test.mjs').ended;
    project.npmCalls();
    expect((await startAndStop()).calls).toEqual(builds);
  });

  test('has its closing line even if the install fails', async () => {
    const run = project.run('test.mjs', { env: { FAKE_NPM_FAILS: 'ci' } });
    expect(await run.ended).toBe(1);
    expect(run.printed().trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });
});
