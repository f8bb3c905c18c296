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
  /** Returns what was reported: deltas as words, then the outcome. */
  const told = () =>
    events.map((event) => {
      if ('delta' in event) return event.delta;
      return 'transcript' in event ? `= ${event.transcript}` : event.type.split('.').at(-1);
    });
  return { transcription, item, told };
}

const words = (text: string) => ({ kind: 'words', text }) as const;

it('sends all words as one delta if none were found earlier', () => {
  const { transcription, told } = setUp();
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Three quarters.', '= Three quarters.']);
});

it('sends deltas that add up to the transcript, with a last one for missing words', () => {
  const { transcription, told } = setUp();
  transcription.found('Three');
  transcription.found(' quarters');
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Three', ' quarters', '.', '= Three quarters.']);
});

it('ends with the transcript alone if it differs from the deltas', () => {
  const { transcription, told } = setUp();
  transcription.found('Free');
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Free', '= Three quarters.']);
});

it.each([
  ['unsure', { kind: 'unsure', text: 'seven' }] as const,
  ['unclear', { kind: 'unclear' }] as const,
  ['not heard', null] as const,
])('reports failure for a turn that is %s, even after deltas', (_name, heard) => {
  const { transcription, told } = setUp();
  transcription.found('Three');
  transcription.heard(heard, 1);
  expect(told()).toEqual(['Three', 'failed']);
});

it('reports nothing more about an item that the client has deleted', () => {
  const { transcription, item, told } = setUp();
  transcription.found('Three');
  item.isKept = false;
  transcription.found(' quarters.');
  transcription.heard(words('Three quarters.'), 1);
  expect(told()).toEqual(['Three']);
});
