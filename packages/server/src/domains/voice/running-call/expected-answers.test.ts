import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { expectedAnswersAfter, type ToldWords } from './expected-answers.ts';

const half = questionStep({ title: 'half of four', ask: 'What is half of four?', answers: ['two'] });
const third = questionStep({ title: 'a third of six', ask: 'What is a third of nine?', answers: ['three'] });
const why = questionStep({
  title: 'why',
  ask: 'How do you know?',
  answers: ['It is the same.'],
  rule: { kind: 'ideas' },
});
const plan = {
  ...{
    title: 'Sharing',
    subject: 'Mathematics',
    ages: { from: 7, to: 9 },
    greeting: 'Hello.',
    closing: 'Bye.',
  },
  ...{ words: [], cards: [], steps: [half, third, why] },
};
const lesson = { plan, places: [0, 1, 2] };

const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const placeTold = (...marks: LessonMark[]): CallEvent => ({
  ...{ type: 'place_told', standing: standingAfter(marks), words: '' },
});

/** Returns what is sent after each of these events. */
function sentAfter(events: readonly CallEvent[], facts: Pick<CallFacts, 'lesson' | 'protocol'>) {
  let told: ToldWords = null;
  return events.map((event) => {
    const [next, outcomes] = expectedAnswersAfter(told, event, facts);
    told = next;
    return outcomes;
  });
}

const heard = (prompt: string) => ({
  do: 'send',
  event: {
    type: 'session.update',
    session: { type: 'realtime', audio: { input: { transcription: { model: 'whisper-1', prompt } } } },
  },
});

it('the hearing is told the answers of the open question, once, and again when the lesson goes back', () => {
  const places = [0, 0, 1, 2, 0].map((step) => placeTold(asked(step)));
  expect(sentAfter(places, { lesson, protocol: 'ga' }), spec('X-962')).toEqual([
    [heard('two')],
    [],
    [heard('three')],
    [heard('')],
    [heard('two')],
  ]);
});

it('the hearing is told the texts that were offered, until the question comes again', () => {
  const offered: LessonMark = { kind: 'offered', choices: ['Yes, go on', 'No'] };
  const places = [
    placeTold(asked(0)),
    placeTold(asked(0), offered),
    placeTold(asked(0), offered, asked(0)),
    placeTold(asked(0), { kind: 'ended' }),
  ];
  expect(sentAfter(places, { lesson, protocol: 'ga' })).toEqual([
    [heard('two')],
    [heard('yes go on, no')],
    [heard('two')],
    [],
  ]);
});

it('the older protocol has a form of its own', () => {
  expect(sentAfter([placeTold(asked(0))], { lesson, protocol: 'beta' })).toEqual([
    [
      {
        do: 'send',
        event: {
          type: 'session.update',
          session: { input_audio_transcription: { model: 'whisper-1', prompt: 'two' } },
        },
      },
    ],
  ]);
});

it('nothing is sent for a lesson without a plan, or for words and marks that only appear in the call', () => {
  expect(sentAfter([placeTold(asked(0))], { lesson: null, protocol: 'ga' })).toEqual([[]]);
  const said: CallEvent[] = [
    {
      type: 'provider_said',
      said: { type: 'learner_said', itemId: 'item_1', text: 'What is half of four?' },
    },
    { type: 'provider_said', said: { type: 'lesson_marked', marks: [asked(0)] } },
  ];
  expect(sentAfter(said, { lesson, protocol: 'ga' })).toEqual([[], []]);
});
