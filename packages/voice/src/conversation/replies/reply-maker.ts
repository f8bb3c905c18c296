import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import { MindContext } from '#conversation/replies/mind-context.ts';
import type { Playback } from '#conversation/replies/playback.ts';
import { type ResponseSettings, responseSettings } from '#conversation/replies/response-object.ts';
import { type CancelReason, TeacherResponse } from '#conversation/replies/teacher-response.ts';
import type { Log } from '#log.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import { newId } from '#protocol/ids.ts';
import { type InputItem, itemOf } from '#protocol/new-item.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { Session } from '#protocol/session.ts';
import type { ChatMessage, Stages } from '#stages.ts';

/** What making replies needs. */
type ReplyMakerDeps = {
  session(): Session;
  stages: Stages;
  items: ItemList;
  playback: Playback;
  emit(event: ServerEvent): void;
  log: Log;
  /** Called once for each reply that has begun, after its `response.done`. */
  finished(reply: number): void;
};

/**
 * Makes the teacher's replies, each identified by its number in the call. `replies.ts` decides which to make, and when.
 */
export class ReplyMaker {
  private readonly deps: ReplyMakerDeps;
  private readonly conversationId = newId('conv');
  private readonly context = new MindContext();
  private readonly underWay = new Map<number, TeacherResponse>();

  constructor(deps: ReplyMakerDeps) {
    this.deps = deps;
  }

  /** Returns the number of a reply under way, or `null` if none has that id. */
  numberOf(responseId: string): number | null {
    for (const [reply, { id }] of this.underWay) if (id === responseId) return reply;
    return null;
  }

  /** Reports whether this reply has called a tool. If so, its client may request the next one before it is over. */
  hasCalledTool(reply: number): boolean {
    return this.underWay.get(reply)?.calledTool ?? false;
  }

  /** Begins a reply. `heardMs`: speech heard since the previous reply, for its usage. */
  begin(reply: number, asked: NewResponse, heardMs: number): void {
    const session = this.deps.session();
    const settings = responseSettings(session, asked);
    const records = asked.input ? this.inputRecords(asked.input) : this.deps.items.all();
    const context = asked.input ? new MindContext() : this.context;
    const messages = context.messages(settings.instructions, records, session.truncation);
    const response = this.open(settings, messages, heardMs, () => {
      this.underWay.delete(reply);
      this.deps.finished(reply);
    });
    this.underWay.set(reply, response);
    response.start();
  }

  /** Stops making a reply. For `keep`, see `TeacherResponse`. */
  cancel(reply: number, reason: CancelReason, keep: 'made' | 'held'): void {
    this.underWay.get(reply)?.cancel(reason, keep);
  }

  /** Reports as cancelled a requested reply that will not be made. It has no words. */
  callOff(asked: NewResponse, reason: CancelReason): void {
    const settings = responseSettings(this.deps.session(), asked);
    this.open(settings, [], 0, () => undefined).neverBegins(reason);
  }

  /** Stops making all replies. */
  close(): void {
    for (const response of [...this.underWay.values()]) response.cancel('client_cancelled', 'made');
  }

  private open(
    settings: ResponseSettings,
    messages: readonly ChatMessage[] | null,
    heardMs: number,
    finished: () => void,
  ): TeacherResponse {
    const { stages, items, playback, emit, log } = this.deps;
    const { mind, speech } = stages;
    const { conversationId } = this;
    const deps = { conversationId, mind, speech, items, playback, emit, log, finished };
    return new TeacherResponse(deps, settings, messages, heardMs);
  }

  /** Returns the items that a response reads instead of the conversation. */
  private inputRecords(input: readonly InputItem[]): ItemRecord[] {
    return input.flatMap((given) => {
      if (given.type !== 'item_reference') return { item: itemOf(given), mindText: null, spoken: null };
      return this.deps.items.find(given.id) ?? [];
    });
  }
}
