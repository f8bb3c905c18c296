/**
 * Keeps the words of one turn that the recogniser finds. A hearing that began in a pause may be called off, and its
 * words must then not be reported. So they wait here until the turn is certain.
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

  /** Reports the waiting words as one piece, and all later ones as they are found, because the turn is now certain. */
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
