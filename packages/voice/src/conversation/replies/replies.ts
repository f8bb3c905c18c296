import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import { MindContext } from '#conversation/replies/mind-context.ts';
import type { Playback } from '#conversation/replies/playback.ts';
import { type ResponseSettings, responseSettings } from '#conversation/replies/response-object.ts';
import { TeacherResponse } from '#conversation/replies/teacher-response.ts';
import type { Log } from '#log.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import { type Refusal, refusal } from '#protocol/errors.ts';
import { newId } from '#protocol/ids.ts';
import { type InputItem, itemOf } from '#protocol/new-item.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { Session } from '#protocol/session.ts';
import { choosesMissingTool } from '#protocol/tools.ts';
import type { ChatMessage, Stages } from '#stages.ts';

/** Written responses outside the conversation that may be made at once. */
export const MAX_ASIDES = 4;

/** What replies work with. */
export type RepliesDeps = {
  session(): Session;
  stages: Stages;
  items: ItemList;
  playback: Playback;
  emit(event: ServerEvent): void;
  log: Log;
  /** Speech heard since the reply before, for its usage. */
  takeHeardMs(): number;
  /** Is a turn still being put into words? */
  hearingNow(): boolean;
  /** Is the learner speaking, or perhaps? */
  learnerHeard(): boolean;
  /** A reply of the conversation begins. */
  began(): void;
};

/**
 * The teacher's replies: one at a time, made when it is asked for or when a turn waits for it. Beside it, written
 * responses outside the conversation (`conversation: 'none'`) may be made, which nobody hears and nothing interrupts.
 */
export class Replies {
  private readonly deps: RepliesDeps;
  private readonly conversationId = newId('conv');
  private readonly context = new MindContext();
  private readonly asides = new Set<TeacherResponse>();
  private currentReply: TeacherResponse | null = null;
  private owed = false;
  private asked: NewResponse | null = null;
  private closed = false;

  constructor(deps: RepliesDeps) {
    this.deps = deps;
  }

  /** The reply being made; one that only plays on is none. */
  get current(): TeacherResponse | null {
    return this.currentReply;
  }

  /**
   * A `response.create` of the client. When a turn is still being put into words it waits for them, as a client that
   * commits and asks in one breath expects; and for a reply that has called a tool, as one that answers at once does.
   */
  request(asked: NewResponse): Refusal | null {
    const wrong = this.wrongWith(asked);
    if (wrong) return wrong;
    if (runsBeside(responseSettings(this.deps.session(), asked))) {
      if (this.asides.size >= MAX_ASIDES) {
        const message = `At most ${MAX_ASIDES} responses outside the conversation are made at once.`;
        return refusal('rate_limit_exceeded', message);
      }
      this.begin(asked);
    } else if (this.asked || (this.currentReply && !this.currentReply.calledTool)) {
      const message = 'The conversation already has an active response; wait until it is done.';
      return refusal('conversation_already_has_active_response', message);
    } else if (this.currentReply || this.deps.hearingNow()) {
      // Spoken or written as it was asked for, whatever the session becomes while it waits.
      const { output_modalities } = this.deps.session();
      this.asked = { output_modalities, ...asked };
    } else this.begin(asked);
    return null;
  }

  /** A reply is wanted as soon as there can be one. */
  owe(): void {
    this.owed = true;
  }

  /** Nobody waits for a reply any more: the learner speaks. Gives the one that a client has asked for, to tell of it. */
  forget(): TeacherResponse | null {
    this.owed = false;
    return this.takeAsked();
  }

  /** Begins the reply that somebody waits for, if no other is being made and no turn is being put into words. */
  settle(): void {
    if (this.currentReply || this.closed || this.deps.hearingNow()) return;
    if (this.asked || this.owed) this.begin(this.asked ?? {});
  }

  /**
   * Cancels a response under way; without an id that of the conversation, or else the one that has been asked for and
   * waits. `false` when there is none.
   */
  cancel(id?: string): boolean {
    if (id === undefined && !this.currentReply) {
      const waiting = this.takeAsked();
      waiting?.neverBegins('client_cancelled');
      return waiting !== null;
    }
    const candidates = id === undefined ? [this.currentReply] : [this.currentReply, ...this.asides];
    const response = candidates.find((each) => each && (id === undefined || each.id === id));
    response?.cancel('client_cancelled', 'made');
    return Boolean(response);
  }

  close(): void {
    this.closed = true;
    for (const response of [this.currentReply, ...this.asides]) response?.cancel('client_cancelled', 'made');
  }

  /** What a client has asked for will not be: gives it, to be told as a response that was cancelled before its first word. */
  private takeAsked(): TeacherResponse | null {
    const { asked } = this;
    this.asked = null;
    return asked && this.open(responseSettings(this.deps.session(), asked), [], 0);
  }

  private begin(asked: NewResponse): void {
    const session = this.deps.session();
    const settings = responseSettings(session, asked);
    const records = asked.input ? this.inputRecords(asked.input) : this.deps.items.all();
    const context = asked.input ? new MindContext() : this.context;
    const messages = context.messages(settings.instructions, records, session.truncation);
    const response = this.open(settings, messages, settings.isOutside ? 0 : this.deps.takeHeardMs());
    if (runsBeside(settings)) this.asides.add(response);
    else {
      this.asked = null;
      this.currentReply = response;
    }
    if (!settings.isOutside) {
      this.owed = false;
      this.deps.began();
    }
    response.start();
  }

  private open(
    settings: ResponseSettings,
    messages: readonly ChatMessage[] | null,
    heardMs: number,
  ): TeacherResponse {
    const { stages, items, playback, emit, log } = this.deps;
    return new TeacherResponse(
      {
        conversationId: this.conversationId,
        mind: stages.mind,
        speech: stages.speech,
        items,
        playback,
        emit,
        log,
        finished: (done) => this.finished(done),
      },
      settings,
      messages,
      heardMs,
    );
  }

  private finished(response: TeacherResponse): void {
    if (this.asides.delete(response) || this.currentReply !== response) return;
    this.currentReply = null;
    if (!this.deps.learnerHeard()) this.settle();
  }

  private wrongWith(asked: NewResponse): Refusal | null {
    const tools = asked.tools ?? this.deps.session().tools;
    if (asked.tool_choice && choosesMissingTool(asked.tool_choice, tools)) {
      return refusal('invalid_value', 'There is no tool of that name.', 'response.tool_choice');
    }
    const missing = asked.input?.findIndex((item) => item.type === 'item_reference' && !this.find(item.id));
    if (missing === undefined || missing < 0) return null;
    return refusal('item_not_found', 'There is no item of that id.', `response.input.${missing}.id`);
  }

  /** The items that a response reads instead of the conversation. */
  private inputRecords(input: readonly InputItem[]): ItemRecord[] {
    return input.flatMap((given) => {
      if (given.type !== 'item_reference') return { item: itemOf(given), mindText: null, spoken: null };
      return this.find(given.id) ?? [];
    });
  }

  private find(id: string): ItemRecord | undefined {
    return this.deps.items.find(id);
  }
}

/** A written response outside the conversation is made beside the others; a spoken one takes its turn with them. */
function runsBeside({ isOutside, modality }: ResponseSettings): boolean {
  return isOutside && modality === 'text';
}
