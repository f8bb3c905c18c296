import { expect, it } from 'vitest';
import { eventually } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

it('speaks in the language of the lesson, and splits sentences by the rules of that language', async () => {
  const test = await startVirtualServer({ replies: [['Bravo ! ', 'M. Dupont dit : « Oui. » ', 'Et toi ?']] });
  const client = await test.call();
  const transcription = { model: 'whisper-1', language: 'fr-FR' };
  client.send({ type: 'session.update', session: { type: 'realtime', audio: { input: { transcription } } } });
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
  expect(test.calls.utterances).toMatchObject([
    { text: 'Bravo !', language: 'fr-FR' },
    { text: 'M. Dupont dit : « Oui. »', language: 'fr-FR' },
    { text: 'Et toi ?', language: 'fr-FR' },
  ]);
  await test.close();
});

it('speaks a lesson without a language in English', async () => {
  const test = await startVirtualServer({ replies: [['Hello.']] });
  const client = await test.call();
  client.send({ type: 'response.create' });
  await eventually(client, 'response.done');
  expect(test.calls.utterances).toMatchObject([{ language: 'en' }]);
  await test.close();
});
