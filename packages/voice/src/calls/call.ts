import type { CallForm, HostedCall, Sideband } from '#calls/call-host.ts';
import { EventRate } from '#calls/event-rate.ts';
import { tracedSpeech } from '#calls/traced-speech.ts';
import { type TurnTrace, TurnTracer } from '#calls/turn-trace.ts';
import { answerClientEvent } from '#conversation/client-requests.ts';
import { Conversation } from '#conversation/conversation.ts';
import { errorFields, type Log } from '#log.ts';
import type { CallMetrics } from '#metrics/call-metrics.ts';
import { parseClientEvent } from '#protocol/client-events.ts';
import { encodeServerEvent } from '#protocol/encoding.ts';
import { type RealtimeError, requestError } from '#protocol/errors.ts';
import { guardRefusal } from '#protocol/guarded-call.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { Session } from '#protocol/session.ts';
import type { Stages } from '#stages.ts';
import { SPEECH_FRAME_SAMPLES } from '#transport/outbound-audio.ts';
import type { Pacer } from '#transport/pacer.ts';
import type { MediaConnection, Transport } from '#transport/transport.ts';
import { msOf } from '#vad/frames.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/** The parts that all calls of a server share. */
export type CallDeps = {
  stages: Stages;
  voiceActivity: VoiceActivity;
  hearEarly: boolean;
  transport: Transport;
  pacer: Pacer;
  metrics: CallMetrics;
  log: Log;
};

/**
 * One call: a learner's connection, the conversation over it, and the sidebands that follow it. If something breaks in
 * a call, only that call ends.
 */
export class Call implements HostedCall {
  readonly id = newId('rtc');
  readonly startedAt = performance.now();
  private readonly deps: CallDeps;
  private readonly form: CallForm;
  private readonly conversation: Conversation;
  private readonly ended: (call: Call) => void;
  private readonly sidebands = new Set<Sideband>();
  private readonly frame = new Int16Array(SPEECH_FRAME_SAMPLES);
  private connection: MediaConnection | null = null;
  private stopTicking: () => void = () => undefined;
  private readonly rate = new EventRate(performance.now());
  private readonly tracer: TurnTracer;
  /** How many samples have arrived from the learner, at `HEARING_RATE`. */
  private heardSamples = 0;
  private over = false;

  /** `ended` is called once, when the call is over. */
  constructor(deps: CallDeps, session: Session, form: CallForm, ended: (call: Call) => void) {
    this.deps = deps;
    this.form = form;
    this.ended = ended;
    const { voiceActivity, hearEarly, log } = deps;
    this.tracer = new TurnTracer((trace) => deps.metrics.turnAnswered(trace));
    const stages = { ...deps.stages, speech: tracedSpeech(deps.stages.speech, this.tracer) };
    const emit = (event: ServerEvent): void => this.broadcast(event);
    const onError = (error: unknown): void => this.endWithError(error);
    this.conversation = new Conversation({ session, stages, voiceActivity, hearEarly, emit, onError, log });
  }

  /** Answers the learner's offer. If it throws `OfferError`, the call is over. */
  async answer(offerSdp: string): Promise<string> {
    try {
      const connection = await this.deps.transport.accept(offerSdp, {
        audio: (samples) => {
          this.heardSamples += samples.length;
          this.conversation.hear(samples);
        },
        message: (text) => this.receive(text, null),
        open: () => this.greet((text) => this.connection?.send(text)),
        closed: (reason, error) => {
          if (error) this.deps.log.error('call failed', { call: this.id, ...errorFields(error) });
          this.end(reason);
        },
      });
      if (this.over) connection.close();
      else this.begin(connection);
      return connection.answer;
    } catch (error) {
      this.end('no answer');
      throw error;
    }
  }

  /** When something last arrived from the learner, in `performance.now()` time. */
  get lastHeardAt(): number {
    return this.connection?.lastHeardAt() ?? this.startedAt;
  }

  /** The Unix time, in seconds, at which the session should end. */
  get expiresAt(): number {
    return this.conversation.session.expires_at;
  }

  follow(sideband: Sideband): (text: string) => void {
    this.sidebands.add(sideband);
    this.greet((text) => sideband.send(text));
    return (text) => this.receive(text, sideband);
  }

  unfollow(sideband: Sideband): void {
    this.sidebands.delete(sideband);
  }

  traces(): Promise<readonly TurnTrace[]> {
    return Promise.resolve(this.tracer.traces);
  }

  end(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.stopTicking();
    this.conversation.close();
    for (const sideband of this.sidebands) sideband.close();
    this.sidebands.clear();
    if (this.connection) this.hangUp(this.connection, reason);
    this.ended(this);
  }

  private begin(connection: MediaConnection): void {
    this.connection = connection;
    this.stopTicking = this.deps.pacer.add((letGo) => this.tick(letGo));
    this.deps.metrics.callBegun();
    this.deps.log.info('call began', { call: this.id });
  }

  private hangUp(connection: MediaConnection, reason: string): void {
    const { metrics, log } = this.deps;
    metrics.lineEnded(connection.quality());
    connection.close();
    metrics.callEnded(reason);
    const seconds = Math.round((performance.now() - this.startedAt) / 1000);
    log.info('call ended', { call: this.id, reason, seconds });
  }

  private greet(send: (text: string) => void): void {
    this.sendEvent({ type: 'session.created', session: this.conversation.session }, send);
  }

  private broadcast(event: ServerEvent): void {
    this.tracer.event(event, performance.now(), msOf(this.heardSamples));
    this.deps.metrics.event(event);
    this.sendEvent(event, (text) => {
      this.connection?.send(text);
      for (const sideband of this.sidebands) sideband.send(text);
    });
  }

  private sendEvent(event: ServerEvent, send: (text: string) => void): void {
    const text = encodeServerEvent(event, this.form.encoding);
    if (text !== null) send(text);
  }

  /** Sends an error to the sender of the faulty message. The sidebands also see the learner's errors. */
  private receive(text: string, from: Sideband | null): void {
    if (this.over) return;
    try {
      const error = this.answerEvent(text, from);
      if (!error) return;
      this.deps.metrics.clientError(error.code);
      if (from) this.sendEvent({ type: 'error', error }, (told) => from.send(told));
      else this.broadcast({ type: 'error', error });
    } catch (error) {
      this.endWithError(error);
    }
  }

  private answerEvent(text: string, from: Sideband | null): RealtimeError | null {
    if (!from && !this.rate.allows(performance.now())) {
      return requestError('rate_limit_exceeded', 'Too many events; this one is not served.');
    }
    const parsed = parseClientEvent(text, this.form.encoding);
    if (!parsed.ok) return parsed.error;
    const { event, sent } = parsed;
    const isFromPage = from === null;
    const refused =
      isFromPage && this.form.isGuarded ? guardRefusal(event, sent, this.conversation.session) : null;
    return refused ?? answerClientEvent(this.conversation, event);
  }

  private tick(letGo: number): void {
    try {
      this.frame.fill(0);
      const spoken = this.conversation.speak(this.frame);
      if (spoken > 0) this.tracer.packet(performance.now());
      this.connection?.tick(spoken > 0 ? this.frame : null, letGo);
    } catch (error) {
      this.endWithError(error);
    }
  }

  private endWithError(error: unknown): void {
    this.deps.log.error('call failed', { call: this.id, ...errorFields(error) });
    this.end('call failed');
  }
}
