import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { CheckedLine } from './check-lines.ts';
import { planImport, shownLine } from './plan-import.ts';

const lineOf = (email: string, over: Partial<CheckedLine> = {}): CheckedLine => ({
  ...{ line: 2, email, name: 'Mia Hart', role: 'student', problems: [] },
  person: { email, firstName: 'Mia', lastName: 'Hart' },
  ...over,
});
const none = new Set<string>();

describe('a plan', () => {
  it('creates whom nobody knows, leaves whom somebody knows, and refuses lines with a problem', () => {
    const lines = [
      lineOf('mia@example.org'),
      lineOf('LEO@example.org'),
      lineOf('zoe@example.org', { person: null, problems: ['There is no first name.'] }),
    ];
    const known = new Set(['leo@example.org', 'zoe@example.org']);
    const planned = planImport(lines, { known, invites: false });
    expect(
      planned.lines.map(({ outcome }) => outcome),
      spec('X-852'),
    ).toEqual(['create', 'known', 'refused']);
  });

  it('is the same for the same file, and another one when anything differs', () => {
    const planOf = (line: CheckedLine, { known = none, invites = false } = {}) =>
      planImport([line], { known, invites }).plan;
    const mia = lineOf('mia@example.org');
    expect(planOf(mia)).toBe(planOf(lineOf('mia@example.org')));
    const others = [
      planOf(lineOf('leo@example.org')),
      planOf(lineOf('mia@example.org', { line: 3 })),
      planOf(lineOf('mia@example.org', { person: { email: 'mia@example.org', age: 10 } })),
      planOf(mia, { known: new Set(['mia@example.org']) }),
      planOf(mia, { invites: true }),
    ];
    expect(new Set([planOf(mia), ...others]).size, spec('X-852')).toBe(6);
  });

  it('shows a line without the rest of the person', () => {
    const [line] = planImport([lineOf('mia@example.org')], { known: none, invites: false }).lines;
    expect(line && shownLine(line)).toEqual({
      ...{ line: 2, email: 'mia@example.org', name: 'Mia Hart', role: 'student' },
      ...{ outcome: 'create', problems: [] },
    });
  });
});
