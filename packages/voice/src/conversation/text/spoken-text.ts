/** The sample rate of all speech. */
export const SPEECH_RATE = 24_000;

/** The estimated time to say one letter that has no audio yet, at about 150 words a minute. */
const ESTIMATED_MS_PER_CHAR = 65;

type Piece = { text: string; samples: number; complete: boolean };

/** The sentences of one spoken reply with the length of their audio. Finds which words were said by a given time. */
export class SpokenText {
  private readonly pieces: Piece[] = [];
  private cutAtMs = Number.POSITIVE_INFINITY;

  /** Begins the audio of the next sentence. */
  begin(text: string): void {
    this.pieces.push({ text, samples: 0, complete: false });
  }

  /** Adds more audio to the newest sentence. */
  add(samples: number): void {
    const piece = this.pieces.at(-1);
    if (piece) piece.samples += samples;
  }

  /** Marks the newest sentence as having all its audio. */
  complete(): void {
    const piece = this.pieces.at(-1);
    if (piece) piece.complete = true;
  }

  /** Drops everything after `ms` of playing, because it was not heard. Returns the words left by all cuts so far. */
  cutAt(ms: number): string {
    this.cutAtMs = Math.min(this.cutAtMs, ms);
    return this.heardBy(this.cutAtMs);
  }

  /** How much of the audio so far is left after all cuts, in milliseconds. */
  get keptMs(): number {
    return Math.min(this.totalMs, this.cutAtMs);
  }

  /** The length of all audio so far, in milliseconds. */
  get totalMs(): number {
    return toMs(this.pieces.reduce((sum, piece) => sum + piece.samples, 0));
  }

  /** Returns the words that had been said completely after `ms` of playing. */
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

/** Returns the beginning of `text` that `share` (0 to 1) of its sound covers, treating all letters as equally long. */
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
