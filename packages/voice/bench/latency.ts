import { setTimeout as sleep } from 'node:timers/promises';
import { TRACE_STAGES, type TurnTrace } from '#calls/turn-trace.ts';
import { DEFAULT_TURN_DETECTION } from '#protocol/turn-detection.ts';
import { hasRecordings, recording } from '#testing/recordings.ts';
import { speak } from '#testing/synthetic-speech.ts';
import { type Distribution, distribution } from './distribution.ts';
import { Clock, LightLearner, type Recording, record } from './light-learner.ts';
import { EXPECTED, quietBelow, SAYINGS } from './sayings.ts';
import { startServer } from './server-under-test.ts';

/** The silence that ends a turn. It is a setting of the session and not the server's doing, so it is subtracted. */
export const SILENCE_WINDOW_MS = DEFAULT_TURN_DETECTION.silence_duration_ms;

/** A turn without an answer after this long counts as lost. */
const ANSWER_LIMIT_MS = 10_000;

/** An interrupted teacher has fallen silent after this long, while the interrupting question is still going on. */
const SILENT_BY_MS = 1_500;

const QUESTIONS: [string, ...string[]] = [
  'The answer is seven.',
  'I think it is eight.',
  'Could you explain that once more, please?',
];
/** The first few recordings of people are answers of two to five words. */
const SHORT_SAYINGS = 4;

const SHORT_REPLY = 'Well done, that is right.';
const LONG_REPLY =
  'Photosynthesis is how plants turn sunlight, water and carbon dioxide into sugar and oxygen. ' +
  'The leaves contain chlorophyll, which absorbs mostly red and blue light.';

/** How long a single learner waits. */
export type Latency = {
  stages: string;
  /** From the learner falling silent to the teacher being heard, minus the silence window. */
  answer: Distribution;
  /** Where the server spent that time, stage by stage, according to its own traces. */
  traces: { stage: string; spent: Distribution }[];
  /** From the learner beginning to speak to the teacher falling silent. */
  interruption: Distribution;
};

/** Measures how long a sound takes to come back from a server that only echoes. */
export async function measureEcho(turns: number): Promise<Distribution> {
  const server = await startServer({ pinned: false, maxCalls: 1, hearing: 'echo' });
  const clock = new Clock();
  try {
    const learner = await LightLearner.call(server.address, server.key, '');
    clock.add(learner);
    await sleep(1_000);
    const sound = record(speak(QUESTIONS[0]));
    const echoes: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      learner.say(sound);
      await until(() => learner.endedAt > 0);
      await quiet(learner);
      echoes.push(learner.lastHeardAt - learner.endedAt);
    }
    learner.close();
    return distribution(echoes);
  } finally {
    clock.stop();
    await server.stop();
  }
}

/** Measures one learner alone, either with models that take no time or with the embedded hearing. */
export async function measureLatency(turns: number, hearingForm: 'embedded' | 'instant'): Promise<Latency> {
  const server = await startServer({ pinned: false, maxCalls: 4, hearing: hearingForm });
  const clock = new Clock();
  try {
    const people = hearingForm === 'embedded' && hasRecordings;
    const { answers, traces } = await measureAnswers(
      server,
      clock,
      turns,
      people ? peoplesTurns() : robotsTurns(),
    );
    const interruptions = await measureInterruptions(server, clock, turns);
    return {
      stages: server.stages,
      answer: distribution(answers),
      traces: [...TRACE_STAGES, 'total_ms' as const].map((stage) => ({
        stage: stage.replace('_ms', ''),
        spent: distribution(traces.map((trace) => trace[stage])),
      })),
      interruption: distribution(interruptions),
    };
  } finally {
    clock.stop();
    await server.stop();
  }
}

type Server = { address: string; key: string };

/** What is said, and what the session should expect. */
type Turns = { recordings: readonly Recording[]; expected: readonly string[] };

function robotsTurns(): Turns {
  return {
    recordings: QUESTIONS.map((question) => record(speak(question))),
    expected: ['seven', 'eight', 'nine'],
  };
}

/**
 * Short answers spoken by people: the embedded recogniser was made for them. It tries synthetic voices twice, in vain.
 */
function peoplesTurns(): Turns {
  const recordings = SAYINGS.slice(0, SHORT_SAYINGS).map(({ file }) => {
    const samples = recording(file);
    return record(samples, { quietBelow: quietBelow(samples) });
  });
  return { recordings, expected: EXPECTED };
}

async function measureAnswers(
  server: Server,
  clock: Clock,
  turns: number,
  { recordings, expected }: Turns,
): Promise<{ answers: number[]; traces: TurnTrace[] }> {
  const learner = await LightLearner.call(server.address, server.key, SHORT_REPLY, expected);
  clock.add(learner);
  await sleep(1_000);
  const answers: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    learner.say(recordings[turn % recordings.length] ?? record(new Int16Array(0)));
    await until(() => learner.answeredAt > 0);
    if (learner.answeredAt > 0) answers.push(learner.answeredAt - learner.endedAt - SILENCE_WINDOW_MS);
    await quiet(learner);
  }
  const response = await fetch(`${server.address}/v1/realtime/calls/${learner.callId}/traces`, {
    headers: { authorization: `Bearer ${server.key}` },
  });
  const { data } = (await response.json()) as { data: TurnTrace[] };
  learner.close();
  return { answers, traces: data };
}

async function measureInterruptions(server: Server, clock: Clock, turns: number): Promise<number[]> {
  const learner = await LightLearner.call(server.address, server.key, LONG_REPLY);
  clock.add(learner);
  await sleep(1_000);
  const question = record(speak('Could you explain that once more, please?'));
  learner.say(question);
  const waits: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await until(() => learner.answeredAt > 0);
    await sleep(1_000 + ((turn * 370) % 1_500));
    // The question that interrupts one reply is answered by the next reply, which is interrupted in turn.
    learner.say(question);
    await until(() => learner.onsetAt > 0);
    await sleep(SILENT_BY_MS);
    waits.push(learner.lastHeardAt - learner.onsetAt);
  }
  learner.close();
  return waits;
}

async function until(done: () => boolean): Promise<void> {
  const limit = performance.now() + ANSWER_LIMIT_MS;
  while (!done() && performance.now() < limit) await sleep(2);
}

/** Waits until the teacher has been silent for a second. */
async function quiet(learner: LightLearner): Promise<void> {
  while (performance.now() - learner.lastHeardAt < 1_000) await sleep(50);
}
