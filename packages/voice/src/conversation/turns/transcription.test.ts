import { expect, it } from 'vitest';
import type { ServerEvent } from '#protocol/server-events.ts';
import { defaultSession } from '#protocol/session.ts';
import { Transcription } from './transcription.ts';

function setUp() {
  const events: ServerEvent[] = [];
  const item = { isKept: true };
  const session = defaultSession(2_000_000_000);
  const transcription = new Transcription({
    itemId: 'item_1',
    isKept: () => item.isKept,
    session: () => session,
    emit: (event) => events.push(event),
  });
  /** What was told: deltas as words, then how it ended. */
  const told = () =>
    events.map((event) => {
      if ('delta' in event) return event.delta;
      return 'transcript' in event ? `= ${event.transcript}` : event.type.split('.').at(-1);
    });
  return { transcription, item, told };
}

const words = (text: string) => ({ kind: 'words', text }) as const;

it('words that were not found on the way are one delta', () => {
  const { transcription, told } = setUp();
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Three quarters.', '= Three quarters.']);
});

it('the deltas together are the transcript, with a last one where words are missing', () => {
  const { transcription, told } = setUp();
  transcription.found('Three');
  transcription.found(' quarters');
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Three', ' quarters', '.', '= Three quarters.']);
});

it('a transcript that is not what was told stands alone', () => {
  const { transcription, told } = setUp();
  transcription.found('Free');
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Free', '= Three quarters.']);
});

it.each([
  ['unsure', { kind: 'unsure', text: 'seven' }] as const,
  ['unclear', { kind: 'unclear' }] as const,
  ['not heard', null] as const,
])('a turn that is %s has no words after all', (_name, heard) => {
  const { transcription, told } = setUp();
  transcription.found('Three');
  transcription.heard(heard, 1);
  expect(told()).toEqual(['Three', 'failed']);
});

it('of an item that the client has deleted nothing more is told', () => {
  const { transcription, item, told } = setUp();
  transcription.found('Three');
  item.isKept = false;
  transcription.found(' quarters.');
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Three']);
});
