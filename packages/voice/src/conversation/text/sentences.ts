import { clauseEnd, jointEnd, lastBreak } from '#conversation/text/clause-break.ts';
import { sentenceEnd } from '#conversation/text/sentence-end.ts';
import { unbroken } from '#conversation/text/unbroken-spans.ts';

/** The longest piece. A longer one is cut at a rest or a space, so that no engine gets a whole page at once. */
const MAX_PIECE_CHARS = 300;

/**
 * How many letters the first piece, the second piece and so on need before they may end at a comma while their sentence
 * is still being written. The teacher begins with "That's right,", which lasts a second; by then, the next, longer
 * clause is ready. The last number applies to all later pieces. Those are usually whole sentences, which sound better.
 */
const CLAUSE_LETTERS = [12, 40, 160];

/** From this many letters on, the first piece may end before "because" … or "and", for a slow model without commas. */
const FIRST_JOINT_LETTERS = 28;
const FIRST_AND_LETTERS = 56;

/**
 * Cuts a stream of text into pieces to speak, each ending where a voice would rest. Joined together, the pieces are
 * exactly the text, so the part that was heard is always the beginning of what was written.
 */
export class SentenceSplitter {
  private rest = '';
  private pieces = 0;

  /** Adds more text and returns the pieces that are now complete. */
  push(text: string): string[] {
    this.rest += text;
    const whole: string[] = [];
    for (let end = this.nextEnd(); end > 0; end = this.nextEnd()) {
      const piece = this.rest.slice(0, end);
      this.rest = this.rest.slice(end);
      whole.push(piece);
      if (/[\p{L}\p{N}]/u.test(piece)) this.pieces += 1;
    }
    return whole;
  }

  /** Returns the remaining text, because no more will arrive that belongs to its last sentence. */
  end(): string[] {
    const pieces: string[] = [];
    while (this.rest.length > MAX_PIECE_CHARS) {
      const end = lastBreak(this.rest, MAX_PIECE_CHARS);
      pieces.push(this.rest.slice(0, end));
      this.rest = this.rest.slice(end);
    }
    if (this.rest !== '') pieces.push(this.rest);
    this.rest = '';
    return pieces;
  }

  private nextEnd(): number {
    const sentence = sentenceEnd(this.rest, unbroken(this.rest, false));
    if (sentence > MAX_PIECE_CHARS) return lastBreak(this.rest, MAX_PIECE_CHARS);
    if (sentence > 0) return sentence;
    const letters = CLAUSE_LETTERS[Math.min(this.pieces, CLAUSE_LETTERS.length - 1)] ?? 0;
    const clause =
      clauseEnd(this.rest, letters) ||
      (this.pieces === 0 ? jointEnd(this.rest, FIRST_JOINT_LETTERS, FIRST_AND_LETTERS) : 0);
    if (clause > 0) return Math.min(clause, MAX_PIECE_CHARS);
    return this.rest.length > MAX_PIECE_CHARS ? lastBreak(this.rest, MAX_PIECE_CHARS) : 0;
  }
}
