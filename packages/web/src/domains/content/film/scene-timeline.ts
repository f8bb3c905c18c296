import { type MouthShape, mouthAt } from './spoken-word.ts';

/** One thing that is said, or told by nobody in the picture (`speaker` null). */
export type SceneLine = {
  speaker: string | null;
  text: string;
  /** Something that changes in the drawing with this line's first word, and stays so (scene-drawing.css). */
  moment?: string;
};

type TimedWord = { text: string; startMs: number; endMs: number };

type TimedLine = SceneLine & { startMs: number; words: TimedWord[] };

/** When everything in a scene happens, in milliseconds from its beginning. */
type Timeline = { lines: TimedLine[]; durationMs: number };

/** What is seen and read at one point in time. */
type SceneFrame = {
  /** Place of the line, from 0; the last one stays when all is said. */
  lineAt: number;
  line: TimedLine;
  /** How many of the line's words have begun. */
  wordsBegun: number;
  mouth: MouthShape;
  /** The latest moment that has begun. */
  moment: string | null;
  isOver: boolean;
};

/** A breath before a line, and the time to finish reading it after its last word. */
const BEFORE_LINE_MS = 200;
const AFTER_LINE_MS = 600;

/**
 * A word takes a fixed part and a part for each letter: about 280 ms for one of five letters. With the pauses it
 * comes to some 150 words in a minute, which a child of ten can read along.
 */
const WORD_MS = 110;
const LETTER_MS = 34;
const COMMA_MS = 120;
const STOP_MS = 250;

function pauseAfter(word: string): number {
  if (/[.?!…]$/.test(word)) return STOP_MS;
  return /[,:;]$/.test(word) ? COMMA_MS : 0;
}

function timeLine(line: SceneLine, startMs: number): { line: TimedLine; endMs: number } {
  let nowMs = startMs + BEFORE_LINE_MS;
  const words: TimedWord[] = [];
  for (const text of line.text.split(' ')) {
    const endMs = nowMs + WORD_MS + LETTER_MS * text.length;
    words.push({ text, startMs: nowMs, endMs });
    nowMs = endMs + pauseAfter(text);
  }
  return { line: { ...line, startMs, words }, endMs: nowMs + AFTER_LINE_MS };
}

/** Gives every line and word its time, one after the other. */
export function timelineOf(lines: SceneLine[]): Timeline {
  let durationMs = 0;
  const timed: TimedLine[] = [];
  for (const line of lines) {
    const { line: next, endMs } = timeLine(line, durationMs);
    timed.push(next);
    durationMs = endMs;
  }
  return { lines: timed, durationMs };
}

/** @throws RangeError when the scene has no line */
export function frameAt({ lines, durationMs }: Timeline, elapsedMs: number): SceneFrame {
  const begun = lines.filter(({ startMs }) => startMs <= Math.max(0, elapsedMs));
  const line = begun.at(-1);
  if (line === undefined) throw new RangeError('A scene without lines has no frame.');
  const heard = begun.filter(({ words }) => (words[0]?.startMs ?? 0) <= elapsedMs);
  const word = line.words.find(({ startMs, endMs }) => startMs <= elapsedMs && elapsedMs < endMs);
  return {
    lineAt: begun.length - 1,
    line,
    wordsBegun: line.words.filter(({ startMs }) => startMs <= elapsedMs).length,
    mouth:
      word === undefined ? 'closed' : mouthAt(word.text, elapsedMs - word.startMs, word.endMs - word.startMs),
    moment: heard.findLast(({ moment }) => moment !== undefined)?.moment ?? null,
    isOver: elapsedMs >= durationMs,
  };
}
