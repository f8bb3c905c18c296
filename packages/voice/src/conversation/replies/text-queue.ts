/** Hands texts from who writes them to who speaks them, in order, as they come. One reader. */
export class TextQueue implements AsyncIterable<string> {
  private texts: string[] = [];
  private ended = false;
  private wake: () => void = () => undefined;

  push(text: string): void {
    this.texts.push(text);
    this.wake();
  }

  /** No more will come. */
  end(): void {
    this.ended = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    while (true) {
      const text = this.texts.shift();
      if (text !== undefined) yield text;
      else if (this.ended) return;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
