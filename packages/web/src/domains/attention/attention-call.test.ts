import { saveAttention as endpoint } from '@vivavoce/contracts/attention/calls';
import { expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { saveAttention } from './attention-call.ts';
import { IMAGE, SESSION_ID } from './testing/scripted-watch.ts';

const reply = { success: true as const, id: SESSION_ID, image_saved: true };
const reading = { userId: leo.id, learningSessionId: SESSION_ID, attentionPercentage: 87.5 };

/** Saves this reading and returns the body of the request. */
async function bodyOf(told: Parameters<typeof saveAttention>[0]) {
  const server = fakeServer({ 'POST /api/attention': () => reply }, { user: leo });
  await saveAttention(told);
  return server.seen('POST /api/attention')[0]?.body ?? {};
}

it('sends the learner, the session and the percentage', async () => {
  const body = await bodyOf(reading);
  expect(body.userId, spec('API-065')).toBe(leo.id);
  expect(body.learningSessionId, spec('API-066')).toBe(SESSION_ID);
  expect(body.attentionPercentage, spec('API-067')).toBe(87.5);
});

it('sends whether to keep an image, and the image', async () => {
  const body = await bodyOf({ ...reading, save_image: true, base64_image: IMAGE });
  expect(body.save_image, spec('API-068')).toBe(true);
  expect(body.base64_image, spec('API-069')).toBe(IMAGE);
  expect((await bodyOf({ ...reading, save_image: false })).save_image, spec('API-068')).toBe(false);
});

it('asks the server to keep the image unless the caller says not to', async () => {
  const body = await bodyOf(reading);
  expect(body.save_image, spec('E-138')).toBe(true);
  expect(body.save_image, spec('C-012')).toBe(true);
});

it('sends only the fields that the contract names, and no other measurements', async () => {
  const told = { ...reading, yawDegrees: 3, mesh: [1, 2, 3] };
  expect(Object.keys(await bodyOf(told)).sort()).toEqual(Object.keys(endpoint.body.shape).sort());
});

it('gives each record its own id, so that a repeated request is harmless', async () => {
  const ids = await Promise.all(
    [bodyOf(reading), bodyOf(reading)].map(async (body) => (await body).recordId),
  );
  expect(new Set(ids).size).toBe(2);
});

it('returns the reply of the server', async () => {
  fakeServer({ 'POST /api/attention': () => reply }, { user: leo });
  expect(await saveAttention(reading)).toEqual(reply);
});

it('logs only the code of a failure, and returns null', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeServer({ 'POST /api/attention': () => refusal(500, 'internal', 'leo@example.org') }, { user: leo });
  const saved = await saveAttention(reading);
  expect({ saved, logged: logged.mock.calls.map((line) => [...line]) }, spec('SIL-005')).toEqual({
    saved: null,
    logged: [['Saving the attention reading failed', 'internal']],
  });
  logged.mockClear();
});
