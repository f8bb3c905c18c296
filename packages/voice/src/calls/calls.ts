import { Call, type CallDeps } from '#calls/call.ts';
import type { Encoding } from '#protocol/encoding.ts';
import { defaultSession, type Session } from '#protocol/session.ts';
import { applySessionUpdate, type SessionUpdate } from '#protocol/session-update.ts';

/** How many calls at once, how long one may last, and after what silence it counts as dead. */
export type CallLimits = { maxCalls: number; maxCallMs: number; deadCallMs: number };

/** The server has as many calls as it may have. */
export class ServerBusyError extends Error {
  constructor() {
    super('The server holds as many calls as it can.');
    this.name = 'ServerBusyError';
  }
}

/** All calls of the server. Dead and overlong ones are ended by `sweep`, which runs on its own. */
export class Calls {
  private readonly deps: CallDeps;
  private readonly limits: CallLimits;
  private readonly calls = new Map<string, Call>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(deps: CallDeps, limits: CallLimits) {
    this.deps = deps;
    this.limits = limits;
    this.sweeper = setInterval(() => this.sweep(), Math.min(1_000, limits.deadCallMs / 4));
  }

  get count(): number {
    return this.calls.size;
  }

  find(id: string): Call | undefined {
    return this.calls.get(id);
  }

  /** A new session as a call would begin with it: the defaults with `updates` laid over, one by one. */
  session(updates: readonly SessionUpdate[]): Session {
    const expiresAt = Math.floor((Date.now() + this.limits.maxCallMs) / 1000);
    return updates.reduce(applySessionUpdate, defaultSession(expiresAt));
  }

  /** Begins a call, held in `encoding` by everyone. Throws `ServerBusyError` and `OfferError`. */
  async begin(
    offerSdp: string,
    updates: readonly SessionUpdate[],
    encoding: Encoding,
  ): Promise<{ call: Call; answer: string }> {
    if (this.calls.size >= this.limits.maxCalls) throw new ServerBusyError();
    const call = new Call(this.deps, this.session(updates), encoding, (over) => this.calls.delete(over.id));
    this.calls.set(call.id, call);
    const answer = await call.answer(offerSdp);
    this.deps.log.info('call began', { call: call.id, calls: this.calls.size });
    return { call, answer };
  }

  /** Ends every call and stops sweeping. */
  close(): void {
    clearInterval(this.sweeper);
    for (const call of [...this.calls.values()]) call.end('server closed');
  }

  /**
   * Ends calls whose learner is gone without a word (a killed browser, a dead battery) and those past their
   * time. A muted browser track still sends, so silence of the line is silence of the machine.
   */
  private sweep(): void {
    const now = performance.now();
    for (const call of [...this.calls.values()]) {
      if (now - call.lastHeardAt > this.limits.deadCallMs) call.end('nothing heard from the client');
      else if (Date.now() >= call.expiresAt * 1000) call.end('longest call time reached');
    }
  }
}
