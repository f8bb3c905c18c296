/** A fixed number of places for concurrent work. When all are taken, callers wait in line. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  /** Waits for a place and returns the function that frees it, or `null` if `signal` aborts first. */
  take(signal: AbortSignal): Promise<(() => void) | null> {
    if (signal.aborted) return Promise.resolve(null);
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(this.release());
    }
    return new Promise((resolve) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve(this.release());
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        resolve(null);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(enter);
    });
  }

  private release(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}
