import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmallProject } from './testing/small-project.ts';

let project: SmallProject;

/** Writes a program that reports that it is up, keeps running, and reports when it was asked to end. */
const stays = (name: string) => `
  process.on('exit', () => console.log('${name} is gone'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log('${name} is up');
`;

beforeEach(async () => {
  project = new SmallProject();
  project.write('tools/suite/main.ts', '');
  await project.run('test.mjs').ended;
  project.npmCalls();
  project.write('packages/server/src/main.ts', stays('server'));
  project.write('node_modules/vite/bin/vite.js', stays('vite'));
});

afterEach(() => project.remove());

/** Starts the command and waits until the server and Vite are both up. */
async function start() {
  const dev = project.run('dev.mjs');
  await dev.untilPrinted('server is up');
  await dev.untilPrinted('vite is up');
  return dev;
}

describe('npm run dev', () => {
  test('makes the messages and runs the server and Vite until one Ctrl-C', async () => {
    const dev = await start();
    expect(project.npmCalls()).toEqual(['run messages --workspace @vivavoce/web (no GPU libraries)']);
    dev.signal('SIGINT', 'group');
    await dev.ended;
    expect(dev.printed()).toContain('server is gone');
    expect(dev.printed()).toContain('vite is gone');
  });

  test('restarts the server when its sources change', async () => {
    const dev = await start();
    // The server may be up before its sources are watched, so they are saved until the change is noticed.
    const save = () => {
      project.write('packages/server/src/main.ts', stays('changed server'));
      return dev.printed();
    };
    await expect.poll(save, { interval: 1_000 }).toContain('Restarting');
    await dev.untilPrinted('changed server is up');
    dev.signal('SIGINT', 'group');
    await dev.ended;
  });

  test('ends the server when the pages can no longer be served', async () => {
    project.write('node_modules/vite/bin/vite.js', "console.log('port 5173 is taken'); process.exit(1);");
    const dev = project.run('dev.mjs');
    expect(await dev.ended).toBe(1);
  });
});
