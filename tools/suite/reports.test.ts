import { describe, expect, test } from 'vitest';
import { testCases } from './reports.ts';
import { count } from './steps.ts';

const root = '/project';

type Assertion = { fullName: string; status: string; failureMessages?: string[] };

function vitestReport(status: 'passed' | 'failed', assertionResults: Assertion[]) {
  return {
    testResults: [
      { name: '/project/packages/a/src/a.test.ts', status, message: 'cannot load', assertionResults },
    ],
  };
}

function playwrightReport(expectedStatus: string, ...statuses: string[]) {
  const results = statuses.map((status) => ({ status }));
  const annotations = [
    { type: 'spec', description: 'V-017' },
    { type: 'issue', description: 'V-018' },
  ];
  const spec = { title: 'speaks', tests: [{ expectedStatus, annotations, results }] };
  return {
    config: { rootDir: '/project/packages/journeys/src' },
    errors: [],
    suites: [
      {
        title: 'lesson.journey.ts',
        file: 'lesson.journey.ts',
        specs: [],
        suites: [{ title: 'a learner', file: 'lesson.journey.ts', specs: [spec] }],
      },
    ],
  };
}

describe('a Vitest report', () => {
  test('has a case for each test', () => {
    const cases = testCases(
      vitestReport('failed', [
        { fullName: 'adds', status: 'passed' },
        { fullName: 'divides', status: 'failed' },
        { fullName: 'hears', status: 'skipped' },
        { fullName: 'later', status: 'todo' },
      ]),
      root,
    );
    expect(cases.map(({ name, state }) => [name, state])).toEqual([
      ['adds', 'passed'],
      ['divides', 'failed'],
      ['hears', 'skipped'],
      ['later', 'skipped'],
    ]);
    expect(cases[0]?.file).toBe('packages/a/src/a.test.ts');
  });

  test('marks a case that passed only on a later attempt', () => {
    const cases = testCases(
      vitestReport('passed', [
        { fullName: 'adds', status: 'passed', failureMessages: [] },
        { fullName: 'hears', status: 'passed', failureMessages: ['Error: No answer came.'] },
      ]),
      root,
    );
    expect(cases.map(({ isUnsteady }) => isUnsteady)).toEqual([false, true]);
    expect(count(cases, 0, false)).toMatchObject({
      passed: 2,
      failed: 0,
      unsteady: ['packages/a/src/a.test.ts: hears'],
    });
  });

  test('has a failed case for a file that could not be loaded', () => {
    const [only] = testCases(vitestReport('failed', []), root);
    expect(only).toMatchObject({ state: 'failed', name: 'the file itself: cannot load' });
  });
});

describe('a Playwright report', () => {
  test('has a case for each journey, with the ids that it claimed', () => {
    expect(testCases(playwrightReport('passed', 'passed'), root)).toEqual([
      {
        file: 'packages/journeys/src/lesson.journey.ts',
        name: 'a learner › speaks',
        state: 'passed',
        isUnsteady: false,
        claims: ['V-017'],
      },
    ]);
  });

  test.each([
    ['passed', 'failed', 'failed'],
    ['passed', 'timedOut', 'failed'],
    ['passed', 'interrupted', 'failed'],
    ['skipped', 'skipped', 'skipped'],
  ])('expected %s and got %s is %s', (expected, status, state) => {
    expect(testCases(playwrightReport(expected, status), root)[0]?.state).toBe(state);
  });

  test('has a skipped case for a journey that never began', () => {
    expect(testCases(playwrightReport('passed'), root)[0]?.state).toBe('skipped');
  });

  test('marks a journey that passed only on a later attempt', () => {
    const [again] = testCases(playwrightReport('passed', 'timedOut', 'passed'), root);
    expect(again).toMatchObject({ state: 'passed', isUnsteady: true, claims: ['V-017'] });
    const [never] = testCases(playwrightReport('passed', 'failed', 'failed'), root);
    expect(never).toMatchObject({ state: 'failed', isUnsteady: false });
  });

  test('counts no claims of a journey that is expected to fail', () => {
    expect(testCases(playwrightReport('failed', 'failed'), root)[0]).toMatchObject({
      state: 'passed',
      claims: [],
    });
  });

  test('has a failed case for a run that broke outside of its journeys', () => {
    const report = { ...playwrightReport('passed', 'passed'), errors: [{ message: 'No tests found\nat …' }] };
    expect(testCases(report, root).at(-1)).toMatchObject({
      state: 'failed',
      name: 'the run itself: No tests found',
    });
  });
});

test('another report is refused', () => {
  expect(() => testCases({ tests: [] }, root)).toThrow('neither');
});

describe('a run that ended badly without a failed case is one failure', () => {
  const passed = testCases(vitestReport('passed', [{ fullName: 'adds', status: 'passed' }]), root);

  test('by its exit code', () => {
    expect(count(passed, 1, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('by hanging', () => {
    expect(count([], 1, true)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['the run hung and was stopped'],
    });
  });

  test('and a good run is none', () => {
    expect(count(passed, 0, false)).toMatchObject({ passed: 1, failed: 0 });
  });
});
