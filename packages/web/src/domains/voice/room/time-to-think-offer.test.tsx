import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { button, freshRooms, opens, type Shown, showRoom } from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const offer = () => screen.queryByRole('region', { name: 'Would you like time to think?' });
const wish = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /time to think/ });
const kept = () => JSON.parse(localStorage.getItem('vivavoce.lesson-preferences') ?? '{}');

/** Shows the room to a learner of seven, unless the test says otherwise. */
function toSeven(shown?: Shown) {
  fakeLessonServer();
  const scripted = scriptedBrowser();
  return { scripted, person: showRoom(scripted, { age: 7, ...shown }) };
}

it.each([
  [9, true],
  [10, false],
  [null, false],
])('time to think is offered before the lesson to a learner aged %s: %s', (age, isOffered) => {
  toSeven({ age });
  expect(offer() !== null, spec('X-1007')).toBe(isOffered);
});

it('one press accepts it: it is switched on, remembered, confirmed where the focus is, and sent', async () => {
  const { scripted, person } = toSeven();
  await person.click(button('Yes, give me time'));
  expect(offer(), spec('X-1007')).toBeNull();
  expect(wish().checked).toBe(true);
  expect(kept()).toMatchObject({ timeToThink: true, isTimeChosen: true });
  const confirmed = screen.getByText('Your teacher will give you time to think.').closest('[role="status"]');
  expect(document.activeElement).toBe(confirmed);
  await person.click(button('Start Session'));
  await opens(scripted);
  expect(scripted.channel.sent[0]).toHaveProperty(
    'session.audio.input.turn_detection.silence_duration_ms',
    1_200,
  );
});

it('one press of a key declines it, and it does not come back', async () => {
  const { person } = toSeven();
  button('No, thank you').focus();
  await person.keyboard('{Enter}');
  expect(offer(), spec('X-1007')).toBeNull();
  expect(wish().checked).toBe(false);
  expect(kept()).toMatchObject({ timeToThink: false, isTimeChosen: true });
});

it.each([{ timeToThink: true }, { timeToThink: false, isTimeChosen: true }])(
  'it is not offered again to a learner who chose before: %j',
  (chosen) => {
    localStorage.setItem('vivavoce.lesson-preferences', JSON.stringify(chosen));
    toSeven();
    expect(offer(), spec('X-1007')).toBeNull();
  },
);

it('it is not offered once the lesson is starting, because the lesson has taken the wishes', async () => {
  const { scripted, person } = toSeven();
  expect(offer()).not.toBeNull();
  await person.click(button('Start Session'));
  expect(screen.queryByRole('button', { name: 'Stop Session' })).toBeNull();
  expect(offer(), spec('X-1007')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /time to think/ })).toBeNull();
  await opens(scripted);
});

it('the confirmation of an answer stays while the lesson is starting', async () => {
  const { scripted, person } = toSeven();
  await person.click(button('Yes, give me time'));
  await person.click(button('Start Session'));
  expect(screen.queryByText('Your teacher will give you time to think.')).not.toBeNull();
  await opens(scripted);
});

it('the switch for it answers the offer as well', async () => {
  const { person } = toSeven();
  await person.click(wish());
  expect(offer()).toBeNull();
  await person.click(wish());
  expect(offer()).toBeNull();
  expect(kept()).toMatchObject({ isTimeChosen: true });
});

it.each<[string, Shown | undefined, string]>([
  ['with push-to-talk', {}, '{"pushToTalk":true}'],
  ['to a learner who may only write', { needsParent: true }, '{}'],
])('it is not offered %s', (_name, shown, before) => {
  localStorage.setItem('vivavoce.lesson-preferences', before);
  toSeven(shown);
  expect(offer()).toBeNull();
});

it('a learner who types in the lesson is shown to be at work', async () => {
  const { scripted, person } = toSeven({ age: 12 });
  await person.click(button('Start Session'));
  await opens(scripted);
  const before = scripted.channel.sent.length;
  await person.type(screen.getByRole('textbox'), 'six');
  expect(scripted.channel.sent.slice(before), spec('X-1008')).toEqual([
    { type: 'session.update', session: { type: 'realtime' } },
  ]);
});
