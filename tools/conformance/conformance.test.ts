import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conformance } from './conformance.ts';
import { readOptions } from './options.ts';

let root = '';

function write(path: string, text: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function printed(...args: string[]) {
  return conformance(root, readOptions(args));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vivavoce-conformance-'));
  const lines = [
    '| | **Total** | **4** |',
    'V-017 | The pill says Idle | browser: look | 4 | room',
    'V-018 | The pill says Listening | browser: speak | 4 | room',
    'API-001 | One base address | unit: setting | 7 | main',
    'API-002 | Calls carry the token | unit: header | 7 | main',
  ];
  write('docs/spec/CHECKLIST.md', lines.join('\n'));
  const helper = (kind: string) => `import { spec } from '../../../tools/spec/${kind}.ts';\n`;
  write(
    'packages/server/src/base.test.ts',
    `${helper('vitest')}expect(base, spec('API-001')).toBe('/api');\n`,
  );
  write(
    'packages/journeys/src/a-lesson.journey.ts',
    `${helper('playwright')}spec('V-017');\nspec('V-018');\n`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

function leaveReports() {
  write(
    '.cache/test-results/vitest-server.json',
    JSON.stringify({
      testResults: [
        {
          name: join(root, 'packages/server/src/base.test.ts'),
          status: 'passed',
          message: '',
          assertionResults: [
            { fullName: 'one base address', status: 'passed', meta: { spec: ['API-001'] } },
            { fullName: 'claims nothing', status: 'passed', meta: {} },
          ],
        },
      ],
    }),
  );
  const journey = (title: string, id: string, status: string) => ({
    title,
    tests: [
      { expectedStatus: 'passed', annotations: [{ type: 'spec', description: id }], results: [{ status }] },
    ],
  });
  write(
    '.cache/test-results/playwright.json',
    JSON.stringify({
      config: { rootDir: join(root, 'packages/journeys/src') },
      errors: [],
      suites: [
        {
          title: 'a-lesson.journey.ts',
          file: 'a-lesson.journey.ts',
          specs: [
            journey('a learner waits', 'V-017', 'passed'),
            journey('a learner speaks', 'V-018', 'failed'),
          ],
        },
      ],
    }),
  );
}

test('counts what passing tests claimed, by area and by owner', () => {
  leaveReports();
  const { text, isSound } = printed();
  expect(isSound).toBe(true);
  expect(text).toMatch(/^V +1 +1 +2$/m);
  expect(text).toMatch(/^main +1 +1 +2$/m);
  expect(text.split('\n').at(-1)).toBe('2 proved, 2 open of 4');
});

test('proves nothing before a test has run', () => {
  const { text } = printed();
  expect(text).toContain('Run npm test first');
  expect(text.split('\n').at(-1)).toBe('0 proved, 4 open of 4');
});

test('--owner lists a piece of work with the state of each line', () => {
  leaveReports();
  const { text } = printed('--owner', 'main');
  expect(text).toContain('proved  API-001 | One base address | main');
  expect(text).toContain('open    API-002 | Calls carry the token | main');
  expect(text).not.toContain('V-017');
});

test('--open lists the open lines', () => {
  leaveReports();
  const { text } = printed('--open');
  expect(text).toContain('V-018 |');
  expect(text).toContain('API-002 |');
  expect(text).not.toContain('V-017 |');
});

test('--sample shows proved lines with the tests that claim them, and the seed that repeats the sample', () => {
  leaveReports();
  const { text } = printed('--sample', '1', '--seed', '7');
  expect(text).toContain('--seed 7');
  expect(text).toMatch(/base\.test\.ts:2 one base address|a-lesson\.journey\.ts:2 a learner waits/);
  expect(printed('--sample', '1', '--seed', '7').text).toBe(text);
});

test('a claim that cannot be checked is refused by file and line, even if everything else is right', () => {
  leaveReports();
  write(
    'packages/voice/src/turn.test.ts',
    "import { spec } from '../../../tools/spec/vitest.ts';\nspec(id);\n",
  );
  const { text, isSound } = printed();
  expect(isSound).toBe(false);
  expect(text).toContain('packages/voice/src/turn.test.ts:2');
});

test('an unknown option is refused', () => {
  expect(() => readOptions(['--ownr', 'main'])).toThrow();
  expect(() => readOptions(['--sample', 'many'])).toThrow('--sample takes a whole number');
});
