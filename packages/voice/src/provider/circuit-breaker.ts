/** How long a failed provider is left alone before the next request. Each further failure doubles that time. */
export const REST_MS = 5_000;
export const LONGEST_REST_MS = 60_000;

/**
 * 'well': used every time. 'failing': left alone. 'on trial': one request is under way, and all others go elsewhere.
 */
export type ProviderState = 'well' | 'failing' | 'on trial';

/**
 * Remembers that a provider is failing, so that a child does not wait for it at every sentence. A caller that is
 * allowed a request must report its outcome once. `now` (milliseconds) is for tests.
 */
export class CircuitBreaker {
  private readonly changed: (state: 'well' | 'failing', cause: unknown) => void;
  private readonly now: () => number;
  private current: ProviderState = 'well';
  private restMs = REST_MS;
  private restUntil = 0;

  /** `changed` is called when the provider begins to fail and when it is well again, but not at each trial. */
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

  /** Reports whether the provider may be used now. After it has been left alone, the first caller gets the trial. */
  allowsRequest(): boolean {
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
    // Requests that were under way when the provider began to fail then fail one by one. They count as one failure.
    if (before === 'failing') return;
    this.current = 'failing';
    if (before === 'on trial') this.restMs = Math.min(LONGEST_REST_MS, this.restMs * 2);
    this.restUntil = this.now() + this.restMs;
    if (before === 'well') this.changed('failing', cause);
  }

  /** Notes that a request says nothing about the provider, for example because its answer was no longer needed. */
  abandoned(): void {
    if (this.current === 'on trial') this.current = 'failing';
  }
}
