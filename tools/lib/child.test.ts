import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

let project: SmallProject;

/** Writes and runs a tool that starts a program with a child, both of which ignore requests to end. */
function tool(options: string, { before = '' } = {}) {
  project.write(
    'stubborn.mjs',
    `import { spawn } from 'node:child_process';
     process.on('SIGTERM', () => {});
     if (process.argv[2] === 'parent') spawn(process.execPath, ['stubborn.mjs'], { stdio: 'inherit' });
     else console.log('I stay');
     setInterval(() => {}, 1000);\n`,
  );
  project.write(
    'tools/tool.mjs',
    `import { mock } from 'node:test';
     import { run } from './lib/child.mjs';
     ${before}
     const result = await run(process.execPath, ['stubborn.mjs', 'parent'], ${options});
     console.log(JSON.stringify(result));
     process.exit(result.code);\n`,
  );
  return project.run('tool.mjs');
}

beforeEach(() => {
  project = new SmallProject();
});

afterEach(() => project.remove());

test('a program that does not end when asked is killed, with everything that it started', async () => {
  const running = tool('{ ownGroup: true, graceMs: 200 }');
  await running.untilPrinted('I stay');
  running.signal('SIGTERM', 'tool');
  // The child keeps the tool's output open, so this also waits for the end of the child.
  expect(await running.ended).not.toBe(0);
});

test('a program that runs past its limit is killed, and the result says so', async () => {
  // The test triggers the limit, so that the program has begun by then.
  const running = tool('{ ownGroup: true, limitMs: 60_000 }', {
    before: `mock.timers.enable({ apis: ['setTimeout'] });
     process.on('SIGUSR2', () => mock.timers.tick(60_000));`,
  });
  await running.untilPrinted('I stay');
  running.signal('SIGUSR2', 'tool');
  await running.ended;
  expect(running.printed()).toContain('"outOfTime":true');
});

test('a missing program is reported in the result, not thrown', async () => {
  project.write(
    'tools/tool.mjs',
    `import { run } from './lib/child.mjs';
     console.log(JSON.stringify(await run('no-such-program', [], { quiet: true })));\n`,
  );
  const running = project.run('tool.mjs');
  await running.ended;
  expect(running.printed()).toContain('"code":127');
});
