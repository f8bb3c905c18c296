import { type MouthShape, mouthAt } from './spoken-word.ts';

/** One line, said by a figure or by no one in the picture (`speaker` null). */
export type SceneLine = {
  speaker: string | null;
  text: string;
  /** A change in the drawing that begins with this line's first word and lasts (scene-drawing.css). */
  moment?: string;
};

type TimedWord = { text: string; startMs: number; endMs: number };

type TimedLine = SceneLine & { startMs: number; words: TimedWord[] };

/** When everything in a scene happens, in milliseconds from its start. */
type Timeline = { lines: TimedLine[]; durationMs: number };

/** What the reader sees and reads at one point in time. */
type SceneFrame = {
  /** The position of the line, from 0. At the end, the last line is kept. */
  lineAt: number;
  line: TimedLine;
  /** How many of the line's words have begun. */
  wordsBegun: number;
  mouth: MouthShape;
  /** The latest moment that has begun. */
  moment: string | null;
  isOver: boolean;
};

/** The pause before a line, and the time to finish reading it after its last word. */
const BEFORE_LINE_MS = 200;
const AFTER_LINE_MS = 600;

/**
 * A word takes a fixed time plus a time for each letter: about 280 ms for five letters. With the pauses, this comes to
 * some 150 words a minute, slow enough for a child of ten to read along.
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

/** Assigns a time to every line and word, one after another. */
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
