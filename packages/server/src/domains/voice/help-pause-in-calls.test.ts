// @module-tag postgresql

/** A worry in a spoken lesson: what the server sends to the provider, over its own sideband, until the lesson goes on. */
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCHOOL } from '#testing/concerns.ts';
import { inACall } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { learnerSaid } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const WORRY = 'my uncle keeps hitting me';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(SCHOOL);
});
afterAll(() => server.close());

async function waitingCard({ headers, userId }: Person): Promise<HelpCard | null> {
  const answer = await server.app.inject({ url: `/api/help_card/${userId}`, headers });
  return answer.json<{ card: HelpCard | null }>().card;
}

const answerCard = (id: string, { headers }: Person) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/help_card/${id}/answer`, headers, payload: { choice: 'go_on' } },
  });

const TURNS_OFF = {
  type: 'session.update',
  session: { type: 'realtime', audio: { input: { turn_detection: null } } },
};

it.each([
  ['says', (id: string) => learnerSaid(id, WORRY)],
  [
    'types',
    (id: string) => ({
      type: 'conversation.item.added',
      item: { id, type: 'message', role: 'user', content: [{ type: 'input_text', text: WORRY }] },
    }),
  ],
])('a worry that a learner %s in a call pauses it until the card is answered', async (_how, event) => {
  const { call, learner, sessionId } = await inACall(server);
  await call.say(event('item_worry'));
  await expect.poll(() => call.received).toContainEqual(TURNS_OFF);
  const sentence = {
    type: 'response.create',
    response: expect.objectContaining({
      input: [],
      metadata: { lesson_paused: 'help_card' },
      instructions: expect.stringContaining('I’ve paused the lesson.'),
    }),
  };
  await expect.poll(() => call.received).toContainEqual(sentence);
  const card = await waitingCard(learner);
  expect(card, spec('X-1021')).toMatchObject({ worry: 'hurt' });
  expect(await server.domains.sessions.turnsOf(sessionId)).toEqual([]);

  expect((await answerCard(card?.id ?? '', learner)).statusCode).toBe(200);
  await server.domains.voice.tend();
  await expect
    .poll(() => call.received)
    .toContainEqual({ type: 'conversation.item.delete', item_id: 'item_worry' });
  await expect.poll(() => call.received).toContainEqual({ type: 'response.create' });
  await call.say({ type: 'conversation.item.deleted', item_id: 'item_worry' });
  await call.say(learnerSaid('item_next', 'three quarters'));
  await expect
    .poll(async () => (await server.domains.sessions.turnsOf(sessionId)).map(({ content }) => content))
    .toEqual(['three quarters']);
});

it('a worry that the teacher’s model tells of pauses the lesson like one that the rules found', async () => {
  const { call, learner, sessionId } = await inACall(server);
  await call.say(learnerSaid('item_before', 'three quarters'));
  await expect.poll(() => server.domains.sessions.turnsOf(sessionId)).toHaveLength(1);
  await call.say({ type: 'input_audio_buffer.committed', item_id: 'item_veiled' });
  const raises = {
    type: 'function_call',
    call_id: 'call_0',
    name: 'raise_concern',
    arguments: '{"worry":"hurt"}',
  };
  const output = [{ id: 'item_call', ...raises }];
  await call.say({ type: 'response.done', response: { id: 'resp_1', status: 'completed', output } });
  // The teacher understood the turn before its words came.
  await call.say(learnerSaid('item_veiled', 'it was the same last night'));
  await expect.poll(() => call.received).toContainEqual(TURNS_OFF);
  const sentence = expect.objectContaining({ metadata: { lesson_paused: 'help_card' } });
  await expect.poll(() => call.received).toContainEqual({ type: 'response.create', response: sentence });
  const card = await waitingCard(learner);
  expect(card, spec('X-1038')).toMatchObject({ worry: 'hurt' });
  const kept = await server.domains.sessions.turnsOf(sessionId);
  expect(
    kept.map(({ content }) => content),
    'without the worry',
  ).toEqual(['three quarters']);
  expect((await answerCard(card?.id ?? '', learner)).statusCode).toBe(200);
  await server.domains.voice.tend();
  const isDeleted = { type: 'conversation.item.delete', item_id: 'item_veiled' };
  await expect.poll(() => call.received).toContainEqual(isDeleted);
});
