import { eachWithin } from '#conversation/deadline.ts';
import type { ItemList } from '#conversation/item-list.ts';
import { FunctionCalls } from '#conversation/replies/function-calls.ts';
import type { Playback } from '#conversation/replies/playback.ts';
import { ReplyMessage } from '#conversation/replies/reply-message.ts';
import { newResponseObject, type ResponseSettings } from '#conversation/replies/response-object.ts';
import { ResponseOutput } from '#conversation/replies/response-output.ts';
import { inputTooLong, mindUnavailable, speechUnavailable } from '#conversation/replies/status-details.ts';
import { SentenceSplitter } from '#conversation/text/sentences.ts';
import { errorFields, type Log } from '#log.ts';
import type { ResponseObject, ServerEvent, StatusDetails } from '#protocol/server-events.ts';
import { MAX_OUTPUT_TOKENS } from '#protocol/session-update.ts';
import { CHARS_PER_TEXT_TOKEN, countUsage } from '#protocol/usage.ts';
import type { ChatMessage, Mind, MindPart, MindUsage, Speech } from '#stages.ts';

/** The longest time, in milliseconds, that the text model may take to send its next piece. */
const MIND_STALL_MS = 30_000;

/** Why a response is cancelled, as `status_details` reports it: the learner spoke, or the client requested it. */
export type CancelReason = 'turn_detected' | 'client_cancelled';

/** What a response needs. */
type ResponseDeps = {
  conversationId: string;
  mind: Mind;
  speech: Speech;
  items: ItemList;
  playback: Playback;
  emit(event: ServerEvent): void;
  log: Log;
  /** Called once, after `response.done`. */
  finished(): void;
};

/**
 * One of the teacher's replies while it is being made: the mind's text, cut into sentences that are spoken and queued
 * for playing, and the tool calls. It ends with `response.done`; sound that is already queued continues to play.
 */
export class TeacherResponse {
  private readonly deps: ResponseDeps;
  private readonly settings: ResponseSettings;
  private readonly messages: readonly ChatMessage[] | null;
  private readonly heardMs: number;
  private readonly object: ResponseObject;
  private readonly output: ResponseOutput;
  private readonly message: ReplyMessage;
  private readonly calls: FunctionCalls;
  private readonly splitter = new SentenceSplitter();
  private readonly abort = new AbortController();
  private reported: MindUsage | null = null;
  private over = false;

  /**
   * `messages`: what the mind reads; `null` when it is too long. `heardMs`: speech heard since the previous response,
   * for its usage.
   */
  constructor(
    deps: ResponseDeps,
    settings: ResponseSettings,
    messages: readonly ChatMessage[] | null,
    heardMs: number,
  ) {
    const { emit, speech, playback, log } = deps;
    this.deps = deps;
    this.settings = settings;
    this.messages = messages;
    this.heardMs = heardMs;
    this.object = newResponseObject(deps.conversationId, settings);
    const responseId = this.object.id;
    const conversation = settings.isOutside ? null : deps.items;
    this.output = new ResponseOutput({ responseId, conversation, emit });
    const { signal } = this.abort;
    this.message = new ReplyMessage(
      { responseId, output: this.output, speech, playback, emit, log, signal },
      settings,
    );
    this.calls = new FunctionCalls(this.output, settings.tools.tools, emit);
  }

  get id(): string {
    return this.object.id;
  }

  /**
   * Whether this response has called a tool. If so, its client may request the next response before this one is over.
   */
  get calledTool(): boolean {
    return this.calls.any;
  }

  start(): void {
    this.reportCreated();
    void this.run().catch((error) => {
      this.deps.log.error('response failed', errorFields(error));
      this.finish('failed', mindUnavailable());
    });
  }

  /** Used instead of `start`: reports the response and immediately cancels it, without asking the text model. */
  neverBegins(reason: CancelReason): void {
    this.reportCreated();
    this.cancel(reason, 'held');
  }

  /**
   * Stops making the reply. The item keeps either the words that already have audio, which continues to play
   * (`'made'`), or the words that it holds, which an interruption has already trimmed to what was heard (`'held'`).
   */
  cancel(reason: CancelReason, keep: 'made' | 'held'): void {
    if (this.over) return;
    if (keep === 'made') this.message.keepSpoken();
    this.finish('cancelled', { type: 'cancelled', reason });
  }

  private reportCreated(): void {
    this.deps.emit({ type: 'response.created', response: { ...this.object } });
  }

  private async run(): Promise<void> {
    if (this.messages === null) {
      this.finish('failed', inputTooLong());
      return;
    }
    const speaking = this.message.speakAll();
    const thought = await this.think(this.messages);
    if (!this.over) this.calls.end(thought === 'whole');
    this.message.endOfText();
    await speaking;
    if (this.over) return;
    if (thought === 'failed') {
      // Drop the beginning of a sentence that was never completed: it will not be heard.
      this.message.keepSpoken();
      this.finish('failed', mindUnavailable());
    } else if (thought === 'too long') {
      this.finish('incomplete', { type: 'incomplete', reason: 'max_output_tokens' });
    } else if (this.message.writtenOnly) this.finish('incomplete', speechUnavailable());
    else this.finish('completed', null);
  }

  /** Streams the mind's reply, up to the session's limit. An empty reply counts as failed. */
  private async think(messages: readonly ChatMessage[]): Promise<'whole' | 'too long' | 'failed'> {
    const { signal } = this.abort;
    const { maxOutputTokens, tools } = this.settings;
    const limit = (maxOutputTokens === 'inf' ? MAX_OUTPUT_TOKENS : maxOutputTokens) * CHARS_PER_TEXT_TOKEN;
    try {
      const parts = this.deps.mind.reply(messages, signal, tools);
      for await (const part of eachWithin(parts, MIND_STALL_MS, signal)) {
        this.take(part);
        if (this.generatedChars >= limit) break;
      }
    } catch (error) {
      this.deps.log.warn('mind failed', errorFields(error));
      return 'failed';
    }
    this.sayTheRest();
    if (this.generatedChars >= limit) return 'too long';
    return this.message.text.trim() === '' && !this.calls.any ? 'failed' : 'whole';
  }

  private take(part: MindPart): void {
    if (part.kind === 'usage') this.reported = part.usage;
    else if (part.kind === 'arguments') this.calls.write(part.id, part.text);
    else if (part.kind === 'call') {
      // The words before a call are whole. They must not wait until the text model has written the call.
      this.sayTheRest();
      if (!this.calls.begin(part.id, part.name)) this.deps.log.warn('the model called an unknown tool');
    } else if (part.text !== '') {
      this.message.write(part.text);
      for (const sentence of this.splitter.push(part.text)) this.message.say(sentence);
    }
  }

  private sayTheRest(): void {
    for (const sentence of this.splitter.end()) this.message.say(sentence);
  }

  private get generatedChars(): number {
    return this.message.text.length + this.calls.chars;
  }

  private finish(status: ResponseObject['status'], details: StatusDetails | null): void {
    if (this.over) return;
    this.over = true;
    this.abort.abort();
    this.message.end(status === 'completed' ? 'completed' : 'incomplete');
    this.calls.end(false);
    const { heardMs, reported, generatedChars } = this;
    const { spokenMs } = this.message;
    this.deps.emit({
      type: 'response.done',
      response: {
        ...this.object,
        status,
        ...(details ? { status_details: details } : {}),
        output: this.output.items(),
        usage: countUsage({ messages: this.messages ?? [], generatedChars, reported, heardMs, spokenMs }),
      },
    });
    this.message.release();
    this.deps.finished();
  }
}
