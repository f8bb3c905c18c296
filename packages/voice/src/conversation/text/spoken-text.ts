/** Sample rate of everything that is spoken. */
export const SPEECH_RATE = 24_000;

/** What a letter takes to say where its audio is not yet made: about 150 words a minute. */
const ESTIMATED_MS_PER_CHAR = 65;

type Piece = { text: string; samples: number; complete: boolean };

/** The sentences of one spoken reply with the length of their audio: tells which words a time of playing covers. */
export class SpokenText {
  private readonly pieces: Piece[] = [];
  private cutAtMs = Number.POSITIVE_INFINITY;

  /** Begins the audio of the next sentence. */
  begin(text: string): void {
    this.pieces.push({ text, samples: 0, complete: false });
  }

  /** More audio of the sentence begun last. */
  add(samples: number): void {
    const piece = this.pieces.at(-1);
    if (piece) piece.samples += samples;
  }

  /** The sentence begun last has all its audio. */
  complete(): void {
    const piece = this.pieces.at(-1);
    if (piece) piece.complete = true;
  }

  /** What came after `ms` of playing is gone, nobody has heard it. Gives the words that are left, by all cuts so far. */
  cutAt(ms: number): string {
    this.cutAtMs = Math.min(this.cutAtMs, ms);
    return this.heardBy(this.cutAtMs);
  }

  /** What a cut has left of all audio so far, in milliseconds. */
  get keptMs(): number {
    return Math.min(this.totalMs, this.cutAtMs);
  }

  /** All audio so far, in milliseconds. */
  get totalMs(): number {
    return toMs(this.pieces.reduce((sum, piece) => sum + piece.samples, 0));
  }

  /** The words that had been said completely after `ms` of playing. Ends with a whole word. */
  heardBy(ms: number): string {
    let left = ms;
    let heard = '';
    for (const piece of this.pieces) {
      const lengthMs = piece.complete
        ? toMs(piece.samples)
        : Math.max(toMs(piece.samples), piece.text.length * ESTIMATED_MS_PER_CHAR);
      if (left >= lengthMs && piece.complete) {
        heard += piece.text;
        left -= lengthMs;
        continue;
      }
      heard += wholeWords(piece.text, lengthMs === 0 ? 0 : left / lengthMs);
      break;
    }
    return heard.trimEnd();
  }
}

/** The beginning of `text` that `share` (0 to 1) of its sound covers, letters taken as equally long. */
function wholeWords(text: string, share: number): string {
  const reached = share * text.trimEnd().length;
  let end = 0;
  for (const word of text.matchAll(/\S+/g)) {
    const wordEnd = word.index + word[0].length;
    if (wordEnd > reached) break;
    end = wordEnd;
  }
  return text.slice(0, end);
}

function toMs(samples: number): number {
  return (samples * 1000) / SPEECH_RATE;
}
