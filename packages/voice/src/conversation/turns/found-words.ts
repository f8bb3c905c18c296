/**
 * Words of one turn on their way from the recogniser, as it finds them. A hearing that has begun in a pause may be called
 * off, and then they were never said: so they wait until the turn is one.
 */
export class FoundWords {
  private waiting = '';
  private tell: ((words: string) => void) | null = null;
  private isOver = false;

  /** The recogniser found these. */
  add(words: string): void {
    if (this.isOver) return;
    if (this.tell) this.tell(words);
    else this.waiting += words;
  }

  /** The turn is one: what has waited is told, as one piece, and all that comes. */
  letOut(tell: (words: string) => void): void {
    this.tell = tell;
    if (this.waiting !== '') tell(this.waiting);
    this.waiting = '';
  }

  /** The hearing is over: what it gave counts, and nothing more is told. */
  end(): void {
    this.isOver = true;
    this.waiting = '';
  }
}
