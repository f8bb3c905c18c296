import { Admission, type ReadBusyShare, ServerBusyError } from '#calls/admission.ts';
import { Call, type CallDeps } from '#calls/call.ts';
import type { CallForm, CallHost } from '#calls/call-host.ts';
import { CallMetrics, type Snapshot } from '#metrics/call-metrics.ts';
import { defaultSession, type Session } from '#protocol/session.ts';
import { applySessionUpdate, type SessionUpdate } from '#protocol/session-update.ts';

/**
 * How many calls may run at the same time, how long one may last, and how long it may be silent before it counts as
 * dead.
 */
type CallLimits = { maxCalls: number; maxCallMs: number; deadCallMs: number };

/** Creates the session that a call begins with: the defaults, overridden by each of the `updates` in turn. */
export function newSession(updates: readonly SessionUpdate[], maxCallMs: number): Session {
  const expiresAt = Math.floor((Date.now() + maxCallMs) / 1000);
  return updates.reduce(applySessionUpdate, defaultSession(expiresAt));
}

/** All calls of this process. Its own timer runs `sweep`, which ends dead and overlong calls. */
export class Calls implements CallHost {
  private readonly deps: CallDeps;
  private readonly limits: CallLimits;
  private readonly ended: (call: string) => void;
  private readonly admission: Admission;
  private readonly metrics: CallMetrics;
  private readonly calls = new Map<string, Call>();
  private readonly sweeper: NodeJS.Timeout;
  private readonly sampler: NodeJS.Timeout;
  private readonly emptied = new Set<() => void>();

  /**
   * @param ended receives the id of each call that is over
   * @param readBusyShare returns how busy this process is; by default it measures the event loop
   */
  constructor(
    deps: Omit<CallDeps, 'metrics'>,
    limits: CallLimits,
    ended: (call: string) => void = () => undefined,
    readBusyShare?: ReadBusyShare,
  ) {
    this.limits = limits;
    this.ended = ended;
    this.admission = new Admission(limits.maxCalls, readBusyShare);
    const { admission } = this;
    this.metrics = new CallMetrics(() => ({
      calls: this.count,
      capacity: this.capacity,
      busyShare: admission.busyShare,
    }));
    this.deps = { ...deps, metrics: this.metrics };
    this.sweeper = setInterval(() => this.sweep(), Math.min(1_000, limits.deadCallMs / 4));
    this.sampler = setInterval(() => this.sample(), 1_000);
  }

  get count(): number {
    return this.calls.size;
  }

  get capacity(): number {
    return this.limits.maxCalls;
  }

  /** The share of the last few seconds for which this process was busy, from 0 to 1. */
  get busyShare(): number {
    return this.admission.busyShare;
  }

  find(id: string): Call | undefined {
    return this.calls.get(id);
  }

  async begin(
    offerSdp: string,
    updates: readonly SessionUpdate[],
    form: CallForm,
  ): Promise<{ id: string; answer: string }> {
    const refusal = this.admission.refusal(this.calls.size);
    if (refusal) {
      this.metrics.callRefused(refusal);
      throw new ServerBusyError(refusal);
    }
    const session = newSession(updates, this.limits.maxCallMs);
    const call = new Call(this.deps, session, form, (over) => this.forget(over));
    this.calls.set(call.id, call);
    return { id: call.id, answer: await call.answer(offerSdp) };
  }

  figures(): Promise<Snapshot[]> {
    return this.metrics.snapshot().then((snapshot) => [snapshot]);
  }

  drain(): Promise<void> {
    this.admission.drain();
    if (this.calls.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.emptied.add(resolve));
  }

  /** Ends every call, takes no new ones, and stops sweeping. */
  close(): void {
    this.admission.drain();
    clearInterval(this.sweeper);
    clearInterval(this.sampler);
    for (const call of [...this.calls.values()]) call.end('server closed');
  }

  private sample(): void {
    this.admission.sample();
    this.deps.transport.busy(this.busyShare);
  }

  private forget(call: Call): void {
    this.calls.delete(call.id);
    this.ended(call.id);
    if (this.calls.size > 0) return;
    for (const resolve of this.emptied) resolve();
    this.emptied.clear();
  }

  /**
   * Ends calls whose learner vanished without hanging up (a killed browser, a dead battery) and calls that have reached
   * their time limit. A muted browser track still sends packets, so a silent line means that the machine is gone.
   */
  private sweep(): void {
    const now = performance.now();
    for (const call of [...this.calls.values()]) {
      if (now - call.lastHeardAt > this.limits.deadCallMs) call.end('nothing heard from the client');
      else if (Date.now() >= call.expiresAt * 1000) call.end('longest call time reached');
    }
  }
}
