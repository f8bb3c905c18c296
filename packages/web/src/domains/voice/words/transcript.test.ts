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
  it('seals what raised a help card, with the words that come later for it', () => {
    const paused: TranscriptAction = { type: 'help_paused' };
    const actions = [done('t1', 'How many?'), started('s1'), words('t2', 'Oh'), paused];
    const late = [said('s1', 'He hits me.'), done('t3', 'Please look here.')];
    expect(read([...actions, ...late])).toEqual([
      'teacher spoken: How many?',
      'teacher spoken: Please look here.',
    ]);
    expect(read([done('t1', 'How many?'), paused])).toEqual(['teacher spoken: How many?']);
  });

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
    ['takes words that arrive whole', [done('t', 'Hello!')], ['teacher spoken: Hello!']],
    [
      'puts a learner’s turn before its answer, even if its words arrive after the answer began',
      [started('l'), stopped('l'), words('t', 'Yes'), said('l', 'Two'), done('t', 'Yes!')],
      ['student spoken: Two', 'teacher spoken: Yes!'],
    ],
    [
      'puts a learner’s turn before its answer, even if the start of speech was not reported',
      [words('t', 'Yes'), said('l', 'Two'), done('t', 'Yes!')],
      ['student spoken: Two', 'teacher spoken: Yes!'],
    ],
    [
      'puts a learner’s turn before its answer, even if the answer is complete',
      [started('l'), words('t', 'Yes!'), done('t', 'Yes!'), said('l', 'Two')],
      ['student spoken: Two', 'teacher spoken: Yes!'],
    ],
    ['shows nothing for speech that has no words yet', [started('l'), stopped('l')], []],
    ['drops a noise without words', [started('l'), stopped('l'), said('l', '')], []],
    ['keeps speech that was not understood as unclear', [started('l'), unclear('l')], ['student unclear: ']],
    [
      'shows a learner’s words as they are found, in the place of their turn',
      [started('l'), heard('l', 'two'), words('t', 'Yes'), heard('l', ' thirds')],
      ['student spoken: two thirds', 'teacher spoken: Yes'],
    ],
    [
      'replaces a learner’s early words with the final ones',
      [started('l'), heard('l', 'too'), said('l', 'Two.'), heard('l', ' thirds')],
      ['student spoken: Two.'],
    ],
    [
      'drops a learner’s early words when the final ones are empty',
      [started('l'), heard('l', 'you'), said('l', '')],
      [],
    ],
    [
      'drops a learner’s early words when they stay unsure',
      [started('l'), heard('l', 'two'), unclear('l')],
      ['student unclear: '],
    ],
    [
      'drops a learner’s early words when the call ends before they are sure',
      [started('l'), heard('l', 'two'), { type: 'call_ended' }],
      [],
    ],
    [
      'waits for the final words of a turn whose start was not reported',
      [words('t', 'Yes'), heard('l', 'two')],
      ['teacher spoken: Yes'],
    ],
    ['shows typed answers immediately', [typed('a', 'Two')], ['student typed: Two']],
    [
      'shortens a turn that was cut to what was heard',
      [words('t', 'One two three'), cancelled('t'), retrieved('t', 'One two')],
      ['teacher spoken: One two'],
    ],
    ['drops a turn that was not heard at all', [words('t', 'One'), cancelled('t'), retrieved('t', '')], []],
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
      'keeps unfinished words when the call ends',
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
      reporter: 'sideband',
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
    [
      'include a teacher’s turn once it is finished',
      [words('t', 'How')],
      done('t', 'How many?'),
      ['t: How many?'],
    ],
    ['do not include a teacher’s unfinished turn', [words('t', 'How')], words('t', ' many'), []],
    ['do not include a turn twice', [done('t', 'How many?')], done('t', 'How many?'), []],
    ['include a spoken answer', [started('l')], said('l', 'Two'), ['l: Two']],
    ['do not include an answer before all its words are sure', [started('l')], heard('l', 'Two'), []],
    ['include a typed answer immediately', [], typed('a', 'Two'), ['a: Two']],
    ['include speech that was not understood', [started('l')], unclear('l'), ['l: ']],
    [
      'include a turn again when it was shortened',
      [words('t', 'One two'), cancelled('t')],
      retrieved('t', 'One'),
      ['t: One'],
    ],
    [
      'include a turn without words when nothing of it was heard',
      [words('t', 'One'), cancelled('t')],
      retrieved('t', ''),
      ['t: '],
    ],
    ['do not include a reply without words', [words('t', '')], cancelled('t'), []],
    [
      'include what the teacher had begun when the call ended',
      [words('t', 'Let us')],
      { type: 'call_ended' },
      ['t: Let us'],
    ],
  ])('%s', (_, actions, then, expected) => {
    expect(kept(actions, then)).toEqual(expected);
  });
});
