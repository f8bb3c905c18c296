import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { expect, it } from 'vitest';
import { showMoment } from '#lib/show.ts';
import { transcriptFileName, transcriptOf, transcriptText } from './transcript.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();
const session = { createdAt: at(19, 16), time_minutes: 48, words_deleted_after_days: null };
const question: SessionMessage = {
  id: 'q',
  role: 'student',
  kind: 'spoken',
  content: 'How many slices?',
  createdAt: at(19, 16),
  reporter: 'sideband',
  cost_usd: 0,
};
const reply: SessionMessage = {
  ...question,
  id: 'r',
  role: 'teacher',
  content: 'Eight.\nCount them.',
  cost_usd: 0.5,
};
const names = { studentName: 'Leo', teacherName: 'Amara Osei' };

it('lists who said what and when, without costs', () => {
  const text = transcriptText(transcriptOf({ session, messages: [question, reply], ...names }));
  const time = showMoment(question.createdAt, 'time');
  expect(text).toContain(`Leo (${time})\nHow many slices?\n`);
  expect(text).toContain(`Amara Osei (${time})\nEight.\nCount them.\n`);
  expect(text).toContain(`Session with Amara Osei • ${showMoment(session.createdAt, 'dateTime')}`);
  expect(text).toContain('Duration: 48 min\n2 messages\n');
  expect(text).not.toContain('0.5');
});

it('names each day once', () => {
  const later = [
    { ...question, id: '2', createdAt: at(21, 9) },
    { ...reply, id: '3', createdAt: at(21, 10) },
  ];
  const { lines } = transcriptOf({ session, messages: [question, ...later], ...names });
  expect(lines.map(({ day }) => day !== null)).toEqual([true, true, false]);
});

it('notes that speech was not understood', () => {
  const { lines } = transcriptOf({
    session,
    messages: [{ ...question, kind: 'unclear', content: '' }],
    ...names,
  });
  expect(lines[0]?.words).toBe('[Something was said, but it was not understood]');
});

it('notes that only the page reported what a teacher is said to have said', () => {
  const messages = [question, { ...reply, reporter: 'page' as const }];
  const { lines } = transcriptOf({ session, messages, ...names });
  expect(lines.map(({ words }) => words)).toEqual([
    'How many slices?',
    'Eight.\nCount them. [Only the learner’s device reported this. We did not hear the teacher say it.]',
  ]);
});

it('names the file after the session’s day', () => {
  expect(transcriptFileName(session)).toBe('lesson-2026-11-19.txt');
});
