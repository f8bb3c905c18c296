import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { describe, expect, it } from 'vitest';
import {
  readableTurns,
  type Transcript,
  type TranscriptAction,
  transcriptAfter,
  transcriptStep,
} from './transcript.ts';

const NOW = 1_000;
const after = (actions: readonly TranscriptAction[], from: Transcript = []) =>
  actions.reduce((turns, action, index) => transcriptAfter(turns, action, NOW + index), from);
const read = (actions: readonly TranscriptAction[]) =>
  readableTurns(after(actions)).map(({ role, kind, text }) => `${role} ${kind}: ${text}`);

const started = (itemId: string): TranscriptAction => ({ type: 'learner_started', itemId });
const stopped = (itemId: string): TranscriptAction => ({ type: 'learner_stopped', itemId });
const said = (itemId: string, text: string): TranscriptAction => ({ type: 'learner_said', itemId, text });
const heard = (itemId: string, text: string): TranscriptAction => ({ type: 'learner_words', itemId, text });
const unclear = (itemId: string): TranscriptAction => ({ type: 'learner_unclear', itemId, candidate: 'two' });
const words = (itemId: string, text: string): TranscriptAction => ({ type: 'teacher_words', itemId, text });
const done = (itemId: string, text: string): TranscriptAction => ({ type: 'teacher_said', itemId, text });
const typed = (itemId: string, text: string): TranscriptAction => ({
  type: 'learner_sent',
  itemId,
  kind: 'typed',
  text,
});
const retrieved = (itemId: string, text: string): TranscriptAction => ({
  type: 'turn_retrieved',
  itemId,
  role: 'teacher',
  text,
});
const cancelled = (...itemIds: string[]): TranscriptAction => ({
  type: 'response_ended',
  responseId: 'r',
  status: 'cancelled',
  itemIds,
  usage: null,
});

describe('the transcript', () => {
  it.each<[string, TranscriptAction[], string[]]>([
    [
      'grows with the teacher’s words',
      [words('t', 'How '), words('t', 'many?')],
      ['teacher spoken: How many?'],
    ],
    [
      'takes the finished words once, however often they are reported',
      [words('t', 'How'), done('t', 'How many?'), done('t', 'How many?'), words('t', ' more')],
      ['teacher spoken: How many?'],
    ],
    ['takes words that come whole', [done('t', 'Hello!')], ['teacher spoken: Hello!']],
    [
      'puts a learner’s turn before the answer to it, though its words come after that began',
      [started('l'), stopped('l'), words('t', 'Yes'), said('l', 'Two'), done('t', 'Yes!')],
      ['student spoken: Two', 'teacher spoken: Yes!'],
    ],
    [
      'does so even when the start of the speech was not reported',
      [words('t', 'Yes'), said('l', 'Two'), done('t', 'Yes!')],
      ['student spoken: Two', 'teacher spoken: Yes!'],
    ],
    [
      'puts it before the answer also when that is complete',
      [started('l'), words('t', 'Yes!'), done('t', 'Yes!'), said('l', 'Two')],
      ['student spoken: Two', 'teacher spoken: Yes!'],
    ],
    ['shows nothing of speech that has no words yet', [started('l'), stopped('l')], []],
    ['drops a noise without words', [started('l'), stopped('l'), said('l', '')], []],
    ['keeps speech that nobody understood as just that', [started('l'), unclear('l')], ['student unclear: ']],
    [
      'shows a learner’s words as they are found, where the turn stands',
      [started('l'), heard('l', 'two'), words('t', 'Yes'), heard('l', ' thirds')],
      ['student spoken: two thirds', 'teacher spoken: Yes'],
    ],
    [
      'takes the whole of them in their place',
      [started('l'), heard('l', 'too'), said('l', 'Two.'), heard('l', ' thirds')],
      ['student spoken: Two.'],
    ],
    ['drops them when they were none', [started('l'), heard('l', 'you'), said('l', '')], []],
    [
      'drops them when they stay unsure',
      [started('l'), heard('l', 'two'), unclear('l')],
      ['student unclear: '],
    ],
    [
      'drops them when the call ends before they are sure',
      [started('l'), heard('l', 'two'), { type: 'call_ended' }],
      [],
    ],
    [
      'waits for the whole of a turn that it was told nothing of',
      [words('t', 'Yes'), heard('l', 'two')],
      ['teacher spoken: Yes'],
    ],
    ['shows typed answers at once', [typed('a', 'Two')], ['student typed: Two']],
    [
      'shortens a turn that was cut to what was heard',
      [words('t', 'One two three'), cancelled('t'), retrieved('t', 'One two')],
      ['teacher spoken: One two'],
    ],
    ['drops a turn of which nothing was heard', [words('t', 'One'), cancelled('t'), retrieved('t', '')], []],
    [
      'takes no more words after the cut',
      [words('t', 'One'), cancelled('t'), words('t', ' two')],
      ['teacher spoken: One'],
    ],
    [
      'leaves a learner’s turn alone when the provider repeats it',
      [said('l', 'Two'), { type: 'turn_retrieved', itemId: 'l', role: 'student', text: 'Too' }],
      ['student spoken: Two'],
    ],
    [
      'keeps what was begun when the call ends',
      [started('l'), words('t', 'Let us'), { type: 'call_ended' }],
      ['teacher spoken: Let us'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(read(actions)).toEqual(expected);
  });

  it('begins with the messages of the session that is continued', () => {
    const message: SessionMessage = {
      id: 'm1',
      role: 'student',
      kind: 'spoken',
      content: 'Eight',
      createdAt: '2026-11-19T16:05:00.000Z',
      cost_usd: 0,
    };
    const earlier: TranscriptAction = { type: 'earlier_messages', messages: [message] };
    expect(read([words('t', 'Welcome back'), earlier])).toEqual([
      'student spoken: Eight',
      'teacher spoken: Welcome back',
    ]);
    expect(after([earlier, earlier])).toHaveLength(1);
  });

  it('dates a learner’s turn by the end of the speech, not by its transcription', () => {
    const turns = after([started('l'), stopped('l'), words('t', 'Yes'), said('l', 'Two')]);
    expect(turns[0]).toMatchObject({ itemId: 'l', saidAtMs: NOW + 1 });
  });

  it('never changes a transcript that it was given', () => {
    const turns = Object.freeze(after([words('t', 'How')]).map((turn) => Object.freeze(turn)));
    expect(after([words('t', ' many?'), done('t', 'How many?')], turns)[0]?.text).toBe('How many?');
    expect(turns[0]?.text).toBe('How');
  });
});

describe('the turns that are sent to the server', () => {
  const kept = (actions: readonly TranscriptAction[], then: TranscriptAction) =>
    transcriptStep(after(actions), then, NOW).finished.map(({ itemId, text }) => `${itemId}: ${text}`);

  it.each<[string, TranscriptAction[], TranscriptAction, string[]]>([
    ['a teacher’s turn, once it is finished', [words('t', 'How')], done('t', 'How many?'), ['t: How many?']],
    ['not before', [words('t', 'How')], words('t', ' many'), []],
    ['not twice', [done('t', 'How many?')], done('t', 'How many?'), []],
    ['a spoken answer', [started('l')], said('l', 'Two'), ['l: Two']],
    ['not before all its words are sure', [started('l')], heard('l', 'Two'), []],
    ['a typed answer at once', [], typed('a', 'Two'), ['a: Two']],
    ['speech that nobody understood', [started('l')], unclear('l'), ['l: ']],
    [
      'a turn that was shortened after it was sent',
      [words('t', 'One two'), cancelled('t')],
      retrieved('t', 'One'),
      ['t: One'],
    ],
    ['also when nothing of it was heard', [words('t', 'One'), cancelled('t')], retrieved('t', ''), ['t: ']],
    ['nothing of a reply without words', [words('t', '')], cancelled('t'), []],
    [
      'what the teacher had begun when the call ended',
      [words('t', 'Let us')],
      { type: 'call_ended' },
      ['t: Let us'],
    ],
  ])('%s', (_, actions, then, expected) => {
    expect(kept(actions, then)).toEqual(expected);
  });
});
