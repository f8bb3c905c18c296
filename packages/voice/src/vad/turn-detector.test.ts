import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { DEFAULT_TURN_DETECTION, type TurnDetection } from '#protocol/turn-detection.ts';
import { canSpeak, padded, speak } from '#testing/synthetic-speech.ts';
import { msOf, samplesOf } from '#vad/frames.ts';
import { openVoiceActivity } from '#vad/open-voice-activity.ts';
import { MAX_TURN_MS } from '#vad/turn-audio.ts';
import { TAIL_MS, TurnDetector } from '#vad/turn-detector.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

type Found =
  | { kind: 'started'; startMs: number }
  | { kind: 'paused'; samples: Int16Array }
  | { kind: 'resumed' }
  | { kind: 'stopped'; endMs: number; samples: Int16Array };

/** Runs the whole recording through a detector, in audio time only, without waiting. */
async function detect(activity: VoiceActivity, audio: Int16Array, settings: TurnDetection | null) {
  const found: Found[] = [];
  const detector = new TurnDetector(activity.open(), () => settings, {
    started: (turn) => found.push({ kind: 'started', ...turn }),
    paused: (turn) => found.push({ kind: 'paused', ...turn }),
    resumed: () => found.push({ kind: 'resumed' }),
    stopped: (turn) => found.push({ kind: 'stopped', ...turn }),
    passed: () => undefined,
    onError(error) {
      throw error;
    },
  });
  for (let from = 0; from < audio.length; from += 320) {
    detector.push(audio.slice(from, from + 320));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { detector, found };
}

const SPEECH_BEGINS_MS = 1_500;

describe.skipIf(!canSpeak)('turns in real speech (needs espeak-ng)', () => {
  let voice: Int16Array;
  beforeAll(() => {
    voice = speak('I think the answer is forty two.');
  });

  describe.each(['best', 'fvad'] as const)('found by the %s detector', (wanted) => {
    let activity: VoiceActivity;
    beforeAll(async () => {
      activity = await openVoiceActivity(
        createLog(() => undefined),
        wanted,
      );
    });
    afterAll(() => activity.close());

    it('begin and end where the voice does', async () => {
      const audio = padded(voice, SPEECH_BEGINS_MS, 2_000);
      const { found } = await detect(activity, audio, DEFAULT_TURN_DETECTION);
      expect(found.map((point) => point.kind)).toEqual(['started', 'paused', 'stopped']);
      const [started, paused, stopped] = found as [
        Found & { kind: 'started' },
        Found & { kind: 'paused' },
        Found & { kind: 'stopped' },
      ];
      expect(stopped.samples).toEqual(paused.samples);
      const voiceEndsMs = SPEECH_BEGINS_MS + msOf(voice.length);
      expect(Math.abs(started.startMs + 300 - SPEECH_BEGINS_MS)).toBeLessThanOrEqual(128);
      expect(Math.abs(stopped.endMs - 500 - voiceEndsMs)).toBeLessThanOrEqual(250);
      const lengthMs = msOf(stopped.samples.length);
      expect(Math.abs(lengthMs - 300 - TAIL_MS - msOf(voice.length))).toBeLessThanOrEqual(350);
    });

    it('end when the microphone is muted in mid-word, and start again when it is unmuted', async () => {
      const half = voice.subarray(0, Math.floor(voice.length * 0.6));
      const once = padded(half, 1_000, 3_000);
      const twice = new Int16Array(once.length * 2);
      twice.set(once);
      twice.set(once, once.length);
      const { found } = await detect(activity, twice, DEFAULT_TURN_DETECTION);
      const turns = found.filter((point) => point.kind === 'started' || point.kind === 'stopped');
      expect(turns.map((point) => point.kind)).toEqual(['started', 'stopped', 'started', 'stopped']);
      const [first, , second] = turns as { startMs: number }[];
      const apartMs = (second?.startMs ?? 0) - (first?.startMs ?? 0);
      expect(Math.abs(apartMs - msOf(once.length))).toBeLessThanOrEqual(64);
    });

    it('are not found in silence', async () => {
      const { found } = await detect(activity, new Int16Array(16_000 * 3), DEFAULT_TURN_DETECTION);
      expect(found).toEqual([]);
    });
  });

  it('are cut off after one minute, and the speaker continues in a new turn', async () => {
    const activity = await openVoiceActivity(createLog(() => undefined));
    const times = Math.ceil((MAX_TURN_MS * 1.1) / msOf(voice.length));
    const talk = new Int16Array(voice.length * times);
    for (let i = 0; i < times; i += 1) talk.set(voice, i * voice.length);
    const { found } = await detect(activity, padded(talk, 0, 1_000), DEFAULT_TURN_DETECTION);
    const turns = found.filter((point) => point.kind === 'started' || point.kind === 'stopped');
    expect(turns.map((point) => point.kind)).toEqual(['started', 'stopped', 'started', 'stopped']);
    expect(turns[1]).toMatchObject({ samples: { length: samplesOf(MAX_TURN_MS) } });
    await activity.close();
  });

  it('are not looked for without turn detection; a commit covers everything since the last one', async () => {
    const activity = await openVoiceActivity(
      createLog(() => undefined),
      'fvad',
    );
    const { detector, found } = await detect(activity, voice, null);
    expect(found).toEqual([]);
    expect(detector.commit()).toEqual(voice);
    expect(detector.commit()).toBeNull();
    await activity.close();
  });
});
