import { SPEECH_RATE } from '#conversation/text/spoken-text.ts';
import {
  type ChatMessage,
  type Heard,
  type Hearing,
  type Mind,
  type MindPart,
  type MindTools,
  type MindUsage,
  type Speech,
  type SpokenTurn,
  StageError,
  type Stages,
  type Utterance,
} from '#stages.ts';

/** What the scripted stages do. Each part may be changed between two turns. */
export type StageScript = {
  /** The results of hearing, one per turn; the last one repeats. `'fails'` throws a `StageError`. */
  heard: (Heard | 'fails')[];
  hearingMs: number;
  /**
   * The pieces of each reply, one list per turn; the last one repeats. `'fails'` throws a `StageError`, even as one of
   * the pieces.
   */
  replies: (readonly (string | MindPart)[] | 'fails')[];
  /** The wait before each piece. */
  mindMs: number;
  usage: MindUsage | null;
  /** The wait before the first sound of a sentence. */
  speechMs: number;
  speechFails: boolean;
  /** How long the sound of a sentence lasts. */
  speechLengthMs(text: string): number;
};

/**
 * What the stages did, for tests to check. `begun` counts every hearing; `turns` holds the turns whose hearing was not
 * cancelled.
 */
type StageCalls = {
  begun: number;
  turns: SpokenTurn[];
  messages: ChatMessage[][];
  /** The tools that were offered for each reply. */
  tools: (MindTools | undefined)[];
  utterances: Utterance[];
};

const DEFAULT_SCRIPT: StageScript = {
  heard: [{ kind: 'words', text: 'seven' }],
  hearingMs: 0,
  replies: [['Well done! ', 'Seven is right. ', 'Now try the next one.']],
  mindMs: 0,
  usage: null,
  speechMs: 0,
  speechFails: false,
  speechLengthMs: (text) => text.length * 30,
};

/** Sound is delivered in pieces of this length, as a real engine would. */
const PIECE_MS = 100;
const TONE_HZ = 440;
const TONE_PEAK = 8_000;

/**
 * Makes stages that follow a script: words, delays and failures are given, and the sound is a tone of known length.
 * They honour the same contract as the real ones, including abort signals.
 */
export function scriptedStages(changes: Partial<StageScript> = {}): {
  stages: Stages;
  script: StageScript;
  calls: StageCalls;
} {
  const script: StageScript = { ...DEFAULT_SCRIPT, ...changes };
  const calls: StageCalls = { begun: 0, turns: [], messages: [], tools: [], utterances: [] };
  const close = async (): Promise<void> => undefined;

  const hearing: Hearing = {
    async hear(turn, signal) {
      calls.begun += 1;
      await pause(script.hearingMs, signal);
      const result = script.heard[Math.min(calls.turns.length, script.heard.length - 1)];
      if (!signal.aborted) calls.turns.push(turn);
      if (!result || result === 'fails') throw scriptedFailure('hearing');
      return result;
    },
    close,
  };
  const mind: Mind = {
    async *reply(messages, signal, tools) {
      const reply = script.replies[Math.min(calls.messages.length, script.replies.length - 1)];
      calls.messages.push([...messages]);
      calls.tools.push(tools);
      if (!reply || reply === 'fails') throw scriptedFailure('mind');
      for (const piece of reply) {
        await pause(script.mindMs, signal);
        if (signal.aborted) return;
        if (piece === 'fails') throw scriptedFailure('mind');
        yield typeof piece === 'string' ? { kind: 'text', text: piece } : piece;
      }
      if (script.usage) yield { kind: 'usage', usage: script.usage };
    },
    close,
  };
  const speech: Speech = {
    async *say(utterance, signal) {
      calls.utterances.push(utterance);
      await pause(script.speechMs, signal);
      if (script.speechFails) throw scriptedFailure('speech');
      const tone = makeTone(script.speechLengthMs(utterance.text));
      const step = (SPEECH_RATE * PIECE_MS) / 1000;
      for (let from = 0; from < tone.length && !signal.aborted; from += step) {
        yield tone.slice(from, from + step);
      }
    },
    close,
  };
  return { stages: { hearing, mind, speech }, script, calls };
}

/** Makes a tool call as the text model streams it, with its arguments in two pieces. */
export function scriptedCall(id: string, name: string, args: object | '' = ''): MindPart[] {
  const json = args === '' ? '' : JSON.stringify(args);
  const half = Math.ceil(json.length / 2);
  return [
    { kind: 'call', id, name },
    ...[json.slice(0, half), json.slice(half)]
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'arguments', id, text }) as const),
  ];
}

function makeTone(ms: number): Int16Array {
  const samples = new Int16Array(Math.round((ms * SPEECH_RATE) / 1000));
  return samples.map((_, i) => Math.round(TONE_PEAK * Math.sin((2 * Math.PI * TONE_HZ * i) / SPEECH_RATE)));
}

function scriptedFailure(stage: 'hearing' | 'mind' | 'speech'): StageError {
  return new StageError(stage, 'The script says so.', { retryable: false });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
