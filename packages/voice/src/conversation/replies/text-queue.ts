/** Passes texts from the writer to the speaker, in order, as they are written. It has one reader. */
export class TextQueue implements AsyncIterable<string> {
  private texts: string[] = [];
  private ended = false;
  private wake: () => void = () => undefined;

  push(text: string): void {
    this.texts.push(text);
    this.wake();
  }

  /** Notes that no more texts will come. */
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
