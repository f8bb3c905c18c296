import { expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { type Heard, type Hearing, type Speech, StageError } from '#stages.ts';
import { LONGEST_REST_MS } from './circuit-breaker.ts';
import { fallBackHearing, fallBackSpeech } from './fall-back.ts';

const TURN = { samples: new Int16Array(160), expected: [], language: 'en' };
const never = new AbortController().signal;
const utterance = { text: 'A private sentence.', voice: 'alloy', speed: 1 };
const close = async (): Promise<void> => undefined;

/** Makes a stage that finds its words and then fails while `failing` is set. It counts how often it is called. */
function recogniser(text: string) {
  const at = { failing: false, refusing: false, asked: 0 };
  const hearing: Hearing = {
    async hear(_turn, signal, found): Promise<Heard> {
      at.asked += 1;
      found?.(text);
      if (at.refusing)
        throw new StageError('hearing', 'Status 400.', { retryable: false, isOfRequest: true });
      if (at.failing || signal.aborted) throw new StageError('hearing', 'It broke.', { retryable: true });
      return { kind: 'words', text };
    },
    close,
  };
  return { at, hearing };
}

/** Makes a voice whose samples are all `sample`, and which fails after `failsAfter` samples. */
function voice(sample: number) {
  const at = { failsAfter: Number.POSITIVE_INFINITY, refusing: false, asked: 0, closed: 0 };
  const speech: Speech = {
    async *say(_utterance, signal) {
      at.asked += 1;
      if (at.refusing) throw new StageError('speech', 'Status 400.', { retryable: false, isOfRequest: true });
      for (let i = 0; i < 3; i += 1) {
        if (i >= at.failsAfter) throw new StageError('speech', 'It broke.', { retryable: true });
        if (signal.aborted) return;
        yield Int16Array.of(sample);
      }
    },
    close: async () => {
      at.closed += 1;
    },
  };
  return { at, speech };
}

function world() {
  const clock = { ms: 0 };
  const lines: string[] = [];
  return { clock, lines, log: createLog((line) => lines.push(line)), now: () => clock.ms };
}

async function said(sounds: AsyncIterable<Int16Array>): Promise<number[]> {
  const samples: number[] = [];
  for await (const piece of sounds) samples.push(...piece);
  return samples;
}

const words = (text: string) => ({ kind: 'words', text });

it('uses the embedded recogniser when the provider fails on a turn, then leaves the provider alone', async () => {
  const { clock, lines, log, now } = world();
  const [hosted, embedded] = [recogniser('hosted'), recogniser('embedded')];
  const hearing = fallBackHearing(hosted.hearing, { open: async () => embedded.hearing, log, now });
  expect(await hearing.hear(TURN, never)).toEqual(words('hosted'));
  hosted.at.failing = true;
  expect(await hearing.hear(TURN, never)).toEqual(words('embedded'));
  expect(await hearing.hear(TURN, never)).toEqual(words('embedded'));
  expect(hosted.at.asked).toBe(2);
  expect(hearing.providerState).toBe('failing');
  hosted.at.failing = false;
  clock.ms += LONGEST_REST_MS;
  expect(await hearing.hear(TURN, never)).toEqual(words('hosted'));
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'the hosted recogniser fails',
    'the hosted recogniser answers again',
  ]);
});

it('uses the embedded recogniser for a turn that the provider refuses, and only for that turn', async () => {
  const { lines, log, now } = world();
  const [hosted, embedded] = [recogniser('hosted'), recogniser('embedded')];
  const hearing = fallBackHearing(hosted.hearing, { open: async () => embedded.hearing, log, now });
  hosted.at.refusing = true;
  expect(await hearing.hear({ ...TURN, language: 'xx' }, never)).toEqual(words('embedded'));
  hosted.at.refusing = false;
  expect(await hearing.hear(TURN, never)).toEqual(words('hosted'));
  expect(hearing.providerState).toBe('well');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['a provider refused a request']);
});

it('allows another trial after a trial that the provider refuses', async () => {
  const { clock, log, now } = world();
  const [hosted, embedded] = [recogniser('hosted'), recogniser('embedded')];
  const hearing = fallBackHearing(hosted.hearing, { open: async () => embedded.hearing, log, now });
  hosted.at.failing = true;
  await hearing.hear(TURN, never);
  clock.ms += LONGEST_REST_MS;
  hosted.at.refusing = true;
  expect(await hearing.hear(TURN, never)).toEqual(words('embedded'));
  Object.assign(hosted.at, { failing: false, refusing: false });
  expect(await hearing.hear(TURN, never)).toEqual(words('hosted'));
});

it('reports words as the provider finds them, but not those that the stand-in finds', async () => {
  const { log, now } = world();
  const [hosted, embedded] = [recogniser('hosted'), recogniser('embedded')];
  const hearing = fallBackHearing(hosted.hearing, { open: async () => embedded.hearing, log, now });
  const found: string[] = [];
  const hear = () => hearing.hear(TURN, never, (heard) => found.push(heard));
  expect(await hear()).toEqual(words('hosted'));
  hosted.at.failing = true;
  expect(await hear()).toEqual(words('embedded'));
  expect(await hear()).toEqual(words('embedded'));
  expect(found).toEqual(['hosted', 'hosted']);
});

it('draws no conclusion about the provider from an aborted turn', async () => {
  const { lines, log, now } = world();
  const [hosted, embedded] = [recogniser('hosted'), recogniser('embedded')];
  const hearing = fallBackHearing(hosted.hearing, { open: async () => embedded.hearing, log, now });
  await expect(hearing.hear(TURN, AbortSignal.abort())).rejects.toThrow(StageError);
  expect(hearing.providerState).toBe('well');
  expect(embedded.at.asked).toBe(0);
  expect(lines).toEqual([]);
});

it('fails without a stand-in, and immediately while the provider is left alone', async () => {
  const { log, now } = world();
  const hosted = recogniser('hosted');
  const hearing = fallBackHearing(hosted.hearing, { open: null, log, now });
  hosted.at.failing = true;
  await expect(hearing.hear(TURN, never)).rejects.toThrow('It broke.');
  await expect(hearing.hear(TURN, never)).rejects.toThrow('The provider is failing.');
  expect(hosted.at.asked).toBe(1);
});

it("reports the provider's failure if the stand-in cannot be opened, and tries again next time", async () => {
  const { log, now } = world();
  const [hosted, embedded] = [recogniser('hosted'), recogniser('embedded')];
  hosted.at.failing = true;
  let opens = 0;
  const open = async (): Promise<Hearing> => {
    opens += 1;
    if (opens === 1) throw new Error('no package');
    return embedded.hearing;
  };
  const hearing = fallBackHearing(hosted.hearing, { open, log, now });
  await expect(hearing.hear(TURN, never)).rejects.toThrow('It broke.');
  expect(await hearing.hear(TURN, never)).toEqual(words('embedded'));
});

it('uses the embedded voice for a sentence that the provider does not begin', async () => {
  const { clock, lines, log, now } = world();
  const [hosted, embedded] = [voice(1), voice(2)];
  const speech = fallBackSpeech(hosted.speech, { open: async () => embedded.speech, log, now });
  expect(await said(speech.say(utterance, never))).toEqual([1, 1, 1]);
  hosted.at.failsAfter = 0;
  expect(await said(speech.say(utterance, never))).toEqual([2, 2, 2]);
  expect(await said(speech.say(utterance, never))).toEqual([2, 2, 2]);
  expect(hosted.at.asked).toBe(2);
  hosted.at.failsAfter = 9;
  clock.ms += LONGEST_REST_MS;
  expect(await said(speech.say(utterance, never))).toEqual([1, 1, 1]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/private/i);
  await speech.close();
  expect([hosted.at.closed, embedded.at.closed]).toEqual([1, 1]);
});

it('uses the embedded voice for a sentence that the provider refuses, and the provider for the next one', async () => {
  const { log, now } = world();
  const [hosted, embedded] = [voice(1), voice(2)];
  const speech = fallBackSpeech(hosted.speech, { open: async () => embedded.speech, log, now });
  hosted.at.refusing = true;
  expect(await said(speech.say({ ...utterance, voice: 'nobody' }, never))).toEqual([2, 2, 2]);
  hosted.at.refusing = false;
  expect(await said(speech.say(utterance, never))).toEqual([1, 1, 1]);
  expect(speech.providerState).toBe('well');
});

it('does not repeat a sentence that broke off, and uses the embedded voice for the next one', async () => {
  const { log, now } = world();
  const [hosted, embedded] = [voice(1), voice(2)];
  hosted.at.failsAfter = 1;
  const speech = fallBackSpeech(hosted.speech, { open: async () => embedded.speech, log, now });
  await expect(said(speech.say(utterance, never))).rejects.toThrow('It broke.');
  expect(embedded.at.asked).toBe(0);
  expect(await said(speech.say(utterance, never))).toEqual([2, 2, 2]);
});

it('allows another trial after a trial that is interrupted before its first sound', async () => {
  const { clock, log, now } = world();
  const [hosted, embedded] = [voice(1), voice(2)];
  const speech = fallBackSpeech(hosted.speech, { open: async () => embedded.speech, log, now });
  hosted.at.failsAfter = 0;
  await said(speech.say(utterance, never));
  hosted.at.failsAfter = 9;
  clock.ms += LONGEST_REST_MS;
  expect(await said(speech.say(utterance, AbortSignal.abort()))).toEqual([]);
  expect(await said(speech.say(utterance, never))).toEqual([1, 1, 1]);
});
