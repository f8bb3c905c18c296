import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

let project: SmallProject;

/** A tool that runs a program with a child, neither of which listens to requests to end. */
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

test('what does not end when asked is ended for good, with all that it started', async () => {
  const running = tool('{ ownGroup: true, graceMs: 200 }');
  await running.untilPrinted('I stay');
  running.signal('SIGTERM', 'tool');
  // The child holds the tool's output open, so this waits for the end of the child too.
  expect(await running.ended).not.toBe(0);
});

test('what runs past its limit is ended for good and says so', async () => {
  // The limit comes when we say so, so that the program has begun by then.
  const running = tool('{ ownGroup: true, limitMs: 60_000 }', {
    before: `mock.timers.enable({ apis: ['setTimeout'] });
     process.on('SIGUSR2', () => mock.timers.tick(60_000));`,
  });
  await running.untilPrinted('I stay');
  running.signal('SIGUSR2', 'tool');
  await running.ended;
  expect(running.printed()).toContain('"outOfTime":true');
});

test('a program that is not there is told about, not thrown', async () => {
  project.write(
    'tools/tool.mjs',
    `import { run } from './lib/child.mjs';
     console.log(JSON.stringify(await run('no-such-program', [], { quiet: true })));\n`,
  );
  const running = project.run('tool.mjs');
  await running.ended;
  expect(running.printed()).toContain('"code":127');
});
