/** A provider that failed is left alone for so long, then asked again once. Each further failure doubles it. */
export const REST_MS = 5_000;
export const LONGEST_REST_MS = 60_000;

/** 'well': asked every time. 'failing': left alone. 'on trial': one request is under way, the others go elsewhere. */
export type ProviderState = 'well' | 'failing' | 'on trial';

/**
 * Remembers that a provider fails, so that a child does not wait for it at every sentence. Whoever is let through
 * says how it went, once. `now` (milliseconds) is for tests.
 */
export class CircuitBreaker {
  private readonly changed: (state: 'well' | 'failing', cause: unknown) => void;
  private readonly now: () => number;
  private current: ProviderState = 'well';
  private restMs = REST_MS;
  private restUntil = 0;

  /** `changed` is told when the provider begins to fail, and when it is well again: not at each trial. */
  constructor(
    changed: (state: 'well' | 'failing', cause: unknown) => void,
    now: () => number = () => performance.now(),
  ) {
    this.changed = changed;
    this.now = now;
  }

  get state(): ProviderState {
    return this.current;
  }

  /** May the provider be asked now? After a rest the first one that asks is the trial. */
  lets(): boolean {
    if (this.current === 'well') return true;
    if (this.current === 'on trial' || this.now() < this.restUntil) return false;
    this.current = 'on trial';
    return true;
  }

  succeeded(): void {
    const wasWell = this.current === 'well';
    this.current = 'well';
    this.restMs = REST_MS;
    if (!wasWell) this.changed('well', null);
  }

  failed(cause: unknown): void {
    const before = this.current;
    // Requests that were under way when it began to fail come home one after the other: one failure, not many.
    if (before === 'failing') return;
    this.current = 'failing';
    if (before === 'on trial') this.restMs = Math.min(LONGEST_REST_MS, this.restMs * 2);
    this.restUntil = this.now() + this.restMs;
    if (before === 'well') this.changed('failing', cause);
  }

  /** Nobody wanted the answer any more: it says nothing of the provider. */
  abandoned(): void {
    if (this.current === 'on trial') this.current = 'failing';
  }
}
