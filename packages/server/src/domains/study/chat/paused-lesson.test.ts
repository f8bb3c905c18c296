/** A worry in a written lesson went to the text model, which answered it with the next question. */
import type { ChatAnswer } from '@vivavoce/contracts/study/chat-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { SCHOOL } from '#testing/concerns.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  type LoopbackTextModel,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MATHEMATICS_TEACHER = '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001';
const WORRY = 'my uncle keeps hitting me';
const QUESTION = 'How many is that?';

let server: TestApp;
let model: LoopbackTextModel;
let learner: Person;
beforeAll(async () => {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform(SCHOOL), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(async () => {
  model.asked.length = 0;
  Object.assign(model.script, { answer: QUESTION, status: 200, before: undefined });
  learner = await server.signUp({ name: 'Mila Lind' });
});

async function write(message: string, itemId?: string): Promise<ChatAnswer> {
  server.platform.clock.advance(1_000);
  const { headers, userId } = learner;
  const payload = { userId, teacherId: MATHEMATICS_TEACHER, message, ...(itemId && { itemId }) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/chat/send', headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const goOn = (id: string) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/help_card/${id}/answer`, headers: learner.headers },
    payload: { choice: 'go_on' },
  });

describe('a worry in a written lesson', () => {
  it('reaches no model: the learner gets a sentence and the card', async () => {
    await write('two thirds');
    const before = model.asked.length;
    const { message, helpCard } = await write(WORRY, 'item_worry');
    expect(helpCard, spec('X-1022')).toMatchObject({ worry: 'hurt', trusted: 'not_home' });
    expect(message).toMatch(/paused the lesson/);
    expect(message).not.toContain('?');
    expect(model.asked).toHaveLength(before);
    const again = await write(WORRY, 'item_worry');
    expect(again).toMatchObject({ message, helpCard: { id: helpCard?.id } });
  });

  it('pauses the lesson until the card is answered, and then it goes on without a word of it', async () => {
    const { helpCard } = await write(WORRY);
    const paused = await write('');
    expect(paused.helpCard?.id).toBe(helpCard?.id);
    expect(await write('it was on Sunday')).toMatchObject({ helpCard: { id: helpCard?.id } });
    expect(model.asked).toEqual([]);
    await goOn(helpCard?.id ?? '');
    expect(await write(''), spec('X-1022')).toMatchObject({ message: QUESTION, helpCard: null });
    expect(await write('three')).toMatchObject({ helpCard: null });
    const told = JSON.stringify(model.asked);
    expect(told).toContain('three');
    expect(told).not.toMatch(/uncle|Sunday|paused/);
  });
});
