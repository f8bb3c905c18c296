import { CARD_CHOICES, CONCERN_OUTCOMES, TOLD_STATES } from '@vivavoce/contracts/safeguarding/bounds';
import { type Concern, ConcernEntry } from '@vivavoce/contracts/safeguarding/concern-calls';
import { NAMED, WORRIES } from '@vivavoce/contracts/safeguarding/worries';
import { expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';
import { concernPage } from './concern-page.ts';
import { concernWords } from './concern-words.ts';

const AT = '2026-11-27T14:05:03.000Z';

const concern: Concern = {
  ...{ id: '44444444-4444-4444-8444-444444444401', learningSessionId: null, learnerAge: 11 },
  learner: { id: null, name: 'Mila Lind' },
  ...{ worry: 'hurt', level: 3, named: [], rule: 'hits-me', rulesVersion: '1', mayHaveToBeReported: false },
  ...{ raisedAt: AT, openedAt: AT, closedAt: null, told: 'sent', choice: null, outcome: null },
  ...{ turns: [], entries: [] },
};

const words = concernWords({ settings: testSettings(), texts: openTexts() });
const page = (changes: Partial<Concern>, ageYears: number | null = 10) =>
  concernPage(words, {
    concern: { ...concern, ...changes },
    learnerThen: { name: 'Mila Lind', ageYears },
    ...{ madeAt: new Date(AT), madeBy: 'Ms Rivera' },
  });

it.each([
  ...WORRIES.map((worry) => ({ worry })),
  ...[2, 3, 4].map((level) => ({ level })),
  ...NAMED.map((who) => ({ named: [who] })),
  ...TOLD_STATES.map((told) => ({ told })),
  ...CARD_CHOICES.map((choice) => ({ choice })),
  ...CONCERN_OUTCOMES.map((outcome) => ({ outcome, closedAt: AT })),
  ...ConcernEntry.shape.kind.options.map((kind) => ({
    entries: [{ id: concern.id, kind, byName: null, text: null, createdAt: AT }],
  })),
])('the file has words for %o', (changes) => {
  expect(page(changes), spec('X-1054')).toContain('</html>');
});

it('the file says who spoke, and whether the server heard or wrote the turn itself', () => {
  const turn = { content: 'Hello', saidAt: AT };
  const html = page({
    turns: [
      { ...turn, role: 'student', isConfirmed: true },
      { ...turn, role: 'teacher', isConfirmed: true },
      { ...turn, role: 'student', content: '', isConfirmed: false },
    ],
  });
  const lines = [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line]) =>
    (line ?? '').replace(/<[^>]*>/g, '').split('\n'),
  );
  expect(lines, spec('X-1054')).toEqual([
    ['Mila Lind, the learner', 'Hello', '2026-11-27 14:05:03 UTC · Heard or read by the server'],
    ['The teacher, a computer program', 'Hello', '2026-11-27 14:05:03 UTC · Written by the server'],
    [
      'Mila Lind, the learner',
      '[No words are kept of this turn]',
      '2026-11-27 14:05:03 UTC · Only reported by the learner’s page',
    ],
  ]);
});

it('the file shows what the learner chose in words, and keeps the lines of a note', () => {
  const entry = { id: concern.id, byName: 'Ms Rivera', createdAt: AT };
  const html = page({
    choice: 'not_meant',
    entries: [
      { ...entry, kind: 'answered', text: 'not_meant' },
      { ...entry, kind: 'note', text: 'not_meant\nsays the card' },
    ],
  });
  expect(html).toContain('>“Not what I meant”</p>');
  expect(html).toContain('>not_meant\nsays the card</p>');
  expect(html).toContain('Children sometimes take back something true.');
});

it('the file says that an age is not known', () => {
  expect(page({}, null)).toContain('<dd><span dir="auto">Not known</span></dd>');
});
