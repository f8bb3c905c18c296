/**
 * Holds back the words that the recogniser finds in one turn. A hearing that began in a pause may be called off, and
 * then its words must not be reported. So they wait here until the turn is certain.
 */
export class FoundWords {
  private waiting = '';
  private tell: ((words: string) => void) | null = null;
  private isOver = false;

  /** Adds words that the recogniser found. */
  add(words: string): void {
    if (this.isOver) return;
    if (this.tell) this.tell(words);
    else this.waiting += words;
  }

  /** Called when the turn is certain. Reports the waiting words as one piece, and all later words as they are found. */
  release(tell: (words: string) => void): void {
    this.tell = tell;
    if (this.waiting !== '') tell(this.waiting);
    this.waiting = '';
  }

  /** Ends the hearing: its result counts, and no more words are reported. */
  end(): void {
    this.isOver = true;
    this.waiting = '';
  }
}
