import { expect, it } from 'vitest';
import { ROUGH } from '#testing/packet-path.ts';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { eventually } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';

/**
 * Has a learner ask twice, the second time while the reply is playing. Returns all events and sounds with their times.
 */
async function conversation(voice: Int16Array) {
  const test = await startVirtualServer({ hearingMs: 120, mindMs: 35, speechMs: 60 }, {}, ROUGH);
  try {
    const client = await test.call();
    await client.say(voice);
    await eventually(client, 'output_audio_buffer.started');
    await client.say(voice);
    await eventually(client, 'output_audio_buffer.stopped');
    const told = client.events.map(({ type, audio_start_ms, audio_end_ms }) => [
      type,
      audio_start_ms,
      audio_end_ms,
    ]);
    return { told, sounds: client.sounds.map(({ atMs }) => Math.round(atMs)) };
  } finally {
    await test.close();
  }
}

it.skipIf(!canSpeak)(
  'a conversation is the same each time, to the millisecond (needs espeak-ng)',
  async () => {
    const voice = speak('The answer is seven.');
    const first = await conversation(voice);
    const second = await conversation(voice);
    expect(second).toEqual(first);
    expect(first.told.map(([type]) => type)).toContain('conversation.item.truncated');
  },
);
