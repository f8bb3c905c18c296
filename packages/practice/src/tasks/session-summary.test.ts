import { describe, expect, it } from 'vitest';
import { MOST_NOTED } from '#lesson/noting.ts';
import { instructionsFor, lessonRoom, PIZZA, SILENT, UNHEARD } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { summarise } from './session-summary.ts';

/** Holds a lesson with the practice teacher and summarises its stored transcript. */
function lessonAfter(
  lines: readonly string[],
  { labels = { learner: 'Student', teacher: 'Teacher' }, plan = PIZZA, hasSilences = true } = {},
) {
  const room = lessonRoom(instructionsFor(plan));
  room.begin();
  for (const line of lines) room.say(line);
  const transcript = room.messages
    .slice(1)
    .filter(({ content }) => hasSilences || content !== SILENT)
    .map(({ role, content }) => `${role === 'user' ? labels.learner : labels.teacher}: ${content}`)
    .join('\n');
  return summarise([
    { role: 'system', content: instructionsFor(plan) },
    { role: 'user', content: transcript },
  ]);
}

const summaryAfter = (...held: Parameters<typeof lessonAfter>) => lessonAfter(...held).summary;

describe('a summary for parents', () => {
  it('tells what was right alone, what with help, and what needs another look', () => {
    expect(summaryAfter(['eight', 'hint', 'denominator', 'no', 'no', 'no'])).toBe(
      'Leo worked on 3 questions of the lesson “Pizza fractions”. Leo managed the whole pizza without help. Leo worked out the bottom number with help. Another look would help with half and two quarters. The whole lesson was done.',
    );
  });

  it('does not count what was not heard or not answered', () => {
    expect(summaryAfter([UNHEARD, 'repeat', 'why is the sky blue?'])).toBe(
      'Leo started the lesson “Pizza fractions”, but no question of it was answered yet. The lesson can go on from there next time.',
    );
  });

  it('counts a hint in a silence as help, though a stored transcript has no silences', () => {
    const lines = ['eight', SILENT, 'denominator'];
    const [whole, stored] = [true, false].map((hasSilences) => summaryAfter(lines, { hasSilences }));
    expect(stored).toBe(whole);
    expect(stored).toMatch(/worked out the bottom number with help/);
  });

  it('keeps the first round when the lesson was restarted', () => {
    const summary = summaryAfter(['8', 'denominator', 'yes', 'again', 'stop']);
    expect(summary).toContain(
      'Leo managed the whole pizza, the bottom number and half and two quarters without help.',
    );
  });

  it('tells what the learner wanted to know and the teacher could not answer, as the learner’s own words', () => {
    const asked = `why <b>do</b> birds "fly" ${'so far '.repeat(40)}?`;
    expect(summaryAfter(['eight', asked, 'yes', 'denominator'])).toMatch(
      /Leo asked: “why bdo\/b birds fly (?:so far )+.{0,8}…”\./,
    );
    expect(summaryAfter(['eight', 'why do birds fly?', 'no', 'denominator'])).not.toContain('asked');
  });

  it('tells every question that was promised to be noted, and no more are offered', () => {
    const subjects = ['sky', 'sea', 'moon', 'king', 'rain', 'desert', 'planet', 'castle'];
    const room = lessonRoom(instructionsFor(PIZZA));
    room.begin();
    const heard = subjects.flatMap((subject) => [
      room.say(`who made the ${subject}?`).text,
      room.say('yes').text,
      room.say('hint').text,
    ]);
    expect(heard.filter((text) => /for a grown-up\?$/.test(text))).toHaveLength(MOST_NOTED);
    const lines = subjects.slice(0, 4).flatMap((subject) => [`who made the ${subject}?`, 'yes', '8']);
    const summary = summaryAfter(lines);
    for (const subject of subjects.slice(0, 4)) expect(summary).toContain(`“who made the ${subject}?”`);
  });

  it.each([
    ['after a stop', ['eight', 'stop']],
    ['after the closing', ['8', 'denominator', 'yes']],
  ])('tells what the learner asked %s', (_, lines) => {
    expect(summaryAfter([...lines, 'why is the sky blue?', 'yes'])).toContain(
      'Leo asked: “why is the sky blue?”.',
    );
    expect(summaryAfter([...lines, 'why is the sky blue?', 'no'])).not.toContain('asked');
    expect(summaryAfter([...lines, 'why is the sky blue?', 'how are you?', 'yes'])).not.toContain('asked');
  });

  it('reads a transcript with a line of ten thousand spaces in a moment', () => {
    const start = performance.now();
    const content = `Student: eight\n${' '.repeat(10_000)}x`;
    summarise([
      { role: 'system', content: instructionsFor(PIZZA) },
      { role: 'user', content },
    ]);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('tells the progress from the check-in to the check-out', () => {
    const lines = ['7', '6', '12', '20', '56', 'every bag holds the same', '24', '35'];
    expect(summaryAfter(lines, { plan: MARBLES })).toContain(
      'At the start, the question on counting bags was not right yet. Leo answered the one on bags alone at the end, without help.',
    );
  });

  it('also reads the people’s names as speakers', () => {
    const labels = { learner: 'Leo', teacher: 'Amara Osei' };
    expect(summaryAfter(['eight'], { labels })).toContain('Leo managed the whole pizza');
  });

  it('finds the plan in the user message as well', () => {
    const plan = instructionsFor(PIZZA).split('Age: 9\n')[1] ?? '';
    const { summary } = summarise([
      { role: 'user', content: `${plan}\nTeacher: ${PIZZA.steps[0]?.ask}\nStudent: 8` },
    ]);
    expect(summary).toContain('The learner managed the whole pizza without help.');
  });

  it.each([
    [
      'the learner said nothing',
      instructionsFor(PIZZA),
      'Teacher: Hello!',
      /did not say anything.*nothing to report/,
    ],
    [
      'there is no plan',
      'Learner: Mia',
      'Student: hi\nTeacher: Hi!\nStudent: bye',
      /Mia.*2 times.*cannot say/,
    ],
    [
      'the teacher used other words',
      instructionsFor(PIZZA),
      'Teacher: So, what about eighths?\nStudent: eight',
      /answered once.*other words.*cannot say/,
    ],
  ])('says so and invents nothing when %s', (_, system, user, summary) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ] as const;
    const { summary: said, ...takeaways } = summarise(messages);
    expect(said).toMatch(summary);
    expect(takeaways).toEqual({ wentWell: [], anotherLook: [], dinnerQuestion: null, comesNext: null });
  });
});

describe('what a parent takes away from a lesson', () => {
  const plan = { ...PIZZA, dinnerQuestion: 'How many pizzas do nine slices make?' };

  it('is what went well alone and with help, and what needs another look', () => {
    const { summary: _summary, ...takeaways } = lessonAfter(
      ['eight', 'hint', 'denominator', 'no', 'no', 'no'],
      { plan },
    );
    expect(takeaways, spec('X-436')).toEqual({
      wentWell: ['Leo managed the whole pizza without help.', 'Leo worked out the bottom number with help.'],
      anotherLook: ['Half and two quarters, from the lesson “Pizza fractions”.'],
      dinnerQuestion: 'How many pizzas do nine slices make?',
      comesNext: null,
    });
  });

  it('says that the rest of an unfinished lesson comes next', () => {
    expect(lessonAfter(['eight', 'stop'], { plan }).comesNext).toBe(
      'The rest of the lesson “Pizza fractions”.',
    );
  });

  it('asks a question of the lesson itself if its plan has none for the table', () => {
    expect(lessonAfter(['eight', 'stop']).dinnerQuestion).toBe(PIZZA.steps[0]?.ask);
  });

  it('names at most three things that need another look, however long the lesson', () => {
    const steps = Array.from({ length: 5 }, (_, index) => ({
      ...PIZZA.steps[2],
      title: `part ${index + 1}`,
      ask: `Is question number ${index + 1} answered with yes?`,
    })) as typeof PIZZA.steps;
    const lines = steps.flatMap(() => ['no', 'no', 'no']);
    expect(lessonAfter(lines, { plan: { ...plan, steps } }).anotherLook).toHaveLength(3);
  });
});
