import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { expectedAnswersAfter, type OpenQuestion } from './expected-answers.ts';

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
const says = (text: string): CallEvent => ({
  type: 'provider_said',
  said: { type: 'teacher_said', itemId: 'item_1', text },
});

/** Returns what is sent after each of these turns of the teacher. */
function sentAfter(turns: readonly string[], facts: Pick<CallFacts, 'plan' | 'protocol'>) {
  let open: OpenQuestion = null;
  return turns.map((text) => {
    const [next, outcomes] = expectedAnswersAfter(open, says(text), facts);
    open = next;
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
  const turns = [
    'Hello Leo. What is half of four?',
    'Not yet. Share four between two. So what is it?',
    'What is half of four?',
    'Two it is. What is a third of nine?',
    'How do you know?',
    'Let us look again. What is half of four?',
  ];
  expect(sentAfter(turns, { plan, protocol: 'ga' }), spec('X-962')).toEqual([
    [heard('two')],
    [],
    [],
    [heard('three')],
    [heard('')],
    [heard('two')],
  ]);
});

it('the older protocol has a form of its own', () => {
  expect(sentAfter(['What is half of four?'], { plan, protocol: 'beta' })).toEqual([
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

it('nothing is sent for a lesson without a plan, or when the learner speaks', () => {
  expect(sentAfter(['What is half of four?'], { plan: null, protocol: 'ga' })).toEqual([[]]);
  const learner: CallEvent = {
    type: 'provider_said',
    said: { type: 'learner_said', itemId: 'item_1', text: 'What is half of four?' },
  };
  expect(expectedAnswersAfter(null, learner, { plan, protocol: 'ga' })).toEqual([null, []]);
});
