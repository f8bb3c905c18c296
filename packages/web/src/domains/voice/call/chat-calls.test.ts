import { describe, expect, it } from 'vitest';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { loadChatHistory, sendChat } from './chat-calls.ts';

const warnings = silenceWarnings();
const parties = { userId: leo.id, teacherId: amara.id };
const { chatId } = fractions;
const answer = {
  ...{ learningSessionId: fractions.id, chatId },
  ...{ itemId: 'vv_1_answer', message: 'How many?', marks: [], helpCard: null },
};

describe('sending a chat message', () => {
  it('names both parties and returns the answer', async () => {
    const server = fakeServer({ 'POST /api/chat/send': () => answer }, { user: leo });
    expect(await sendChat({ ...parties, message: 'three quarters', itemId: 'vv_1' })).toEqual(answer);
    const [{ body } = { body: {} }] = server.seen('POST /api/chat/send');
    expect(body, spec('E-131')).toHaveProperty('userId', leo.id);
    expect(body, spec('API-079')).toHaveProperty('userId', leo.id);
    expect(body, spec('E-132')).toHaveProperty('teacherId', amara.id);
    expect(body, spec('API-080')).toHaveProperty('teacherId', amara.id);
    expect(body, spec('E-133')).toHaveProperty('message', 'three quarters');
    expect(body, spec('API-081')).toHaveProperty('message', 'three quarters');
    expect(body).not.toHaveProperty('chatId');
  });

  it('names the chat when it is known', async () => {
    const server = fakeServer({ 'POST /api/chat/send': () => answer }, { user: leo });
    await sendChat({ ...parties, chatId, message: 'hello' });
    expect(server.seen('POST /api/chat/send')[0]?.body).toEqual({ ...parties, chatId, message: 'hello' });
  });

  it('logs a failure without the message, and returns null', async () => {
    fakeServer({ 'POST /api/chat/send': () => refusal(503, 'teacher_away', 'my secret') }, { user: leo });
    const sent = await sendChat({ ...parties, message: 'my secret' });
    expect({ sent, logged: warnings.calls() }, spec('SIL-006')).toEqual({
      sent: null,
      logged: [['A chat message got no answer', 'teacher_away']],
    });
  });
});

describe('reading a chat history', () => {
  it('requests the last fifty messages of a chat by default', async () => {
    const server = fakeServer({ 'POST /api/chat/history': () => [] }, { user: leo });
    await loadChatHistory({ ...parties, chatId });
    await loadChatHistory(parties, 7);
    const [first = {}, second = {}] = server.seen('POST /api/chat/history').map(({ body }) => body);
    expect(first, spec('API-073')).toHaveProperty('userId', leo.id);
    expect(first, spec('API-074')).toHaveProperty('teacherId', amara.id);
    expect(first, spec('API-076')).toHaveProperty('limit', 50);
    expect(first, spec('C-011')).toHaveProperty('limit', 50);
    expect(first).toHaveProperty('chatId', chatId);
    expect(second, spec('API-075')).toEqual({ ...parties, limit: 7 });
  });

  it('returns who said what, and skips lines that name no one', async () => {
    const lines = ['Teacher: How many eighths?', 'Student: Teacher: eight', 'what is this', 'Student: '];
    fakeServer({ 'POST /api/chat/history': () => lines }, { user: leo });
    expect(await loadChatHistory(parties), spec('E-130')).toEqual([
      { role: 'teacher', text: 'How many eighths?' },
      { role: 'student', text: 'Teacher: eight' },
    ]);
  });

  it.each([
    ['refuses', () => refusal(500, 'internal')],
    ['answers in an unknown form', () => Response.json({ history: [] })],
    ['does not answer', () => Promise.reject(new TypeError('no network'))],
  ])('returns nothing and logs a line when the server %s', async (_, answered) => {
    fakeServer({ 'POST /api/chat/history': answered }, { user: leo });
    expect(await loadChatHistory(parties), spec('SIL-011')).toEqual([]);
    expect(warnings.calls()).toHaveLength(1);
  });
});
