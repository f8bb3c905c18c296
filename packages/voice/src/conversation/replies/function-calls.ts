import type { ItemRecord } from '#conversation/item-list.ts';
import type { ResponseOutput } from '#conversation/replies/response-output.ts';
import { newId } from '#protocol/ids.ts';
import type { FunctionCallItem } from '#protocol/items.ts';
import type { ItemPlace, ServerEvent } from '#protocol/server-events.ts';
import type { Tool } from '#stages.ts';

type Call = { item: FunctionCallItem; record: ItemRecord; place: ItemPlace };

/** The arguments of a call for which the text model gave none. */
const NO_ARGUMENTS = '{}';

/** The tool calls in one response. They are reported while the text model writes them. */
export class FunctionCalls {
  private readonly output: ResponseOutput;
  private readonly tools: readonly Tool[];
  private readonly emit: (event: ServerEvent) => void;
  private readonly calls: Call[] = [];
  /** The newest call for each id that the text model used. Further arguments belong to that call. */
  private readonly open = new Map<string, Call>();
  private ended = false;
  private written = 0;

  constructor(output: ResponseOutput, tools: readonly Tool[], emit: (event: ServerEvent) => void) {
    this.output = output;
    this.tools = tools;
    this.emit = emit;
  }

  /** Whether a call has been made. */
  get any(): boolean {
    return this.calls.length > 0;
  }

  /** The number of characters in all names and arguments. */
  get chars(): number {
    return this.written;
  }

  /**
   * Begins a call. Returns `false` for an unknown tool: some models make up names, and no client could answer such a
   * call.
   */
  begin(id: string, name: string): boolean {
    if (!this.tools.some((tool) => tool.name === name)) return false;
    const item: FunctionCallItem = {
      id: newId('item'),
      object: 'realtime.item',
      type: 'function_call',
      status: 'in_progress',
      // Small models number their calls from zero in every reply, but a result must find its own call.
      call_id: this.output.hasCall(id) ? newId('call') : id,
      name,
      arguments: '',
    };
    const record: ItemRecord = { item, mindText: null, spoken: null };
    const call = { item, record, place: this.output.begin(record) };
    this.calls.push(call);
    this.open.set(id, call);
    this.written += name.length;
    return true;
  }

  /** Adds to the arguments of a call. */
  write(id: string, text: string): void {
    const call = this.open.get(id);
    if (call && text !== '') this.append(call, text);
  }

  /** Ends the calls. `whole`: the calls are complete. Otherwise they were broken off and need no answer. */
  end(whole: boolean): void {
    if (this.ended) return;
    this.ended = true;
    for (const call of this.calls) {
      const { item, record, place } = call;
      if (whole && item.arguments === '') this.append(call, NO_ARGUMENTS);
      item.status = whole ? 'completed' : 'incomplete';
      const { call_id, name, arguments: json } = item;
      const type = 'response.function_call_arguments.done';
      this.emit({ type, ...place, call_id, name, arguments: json });
      this.output.end(record);
    }
  }

  private append({ item, place }: Call, text: string): void {
    item.arguments += text;
    this.written += text.length;
    const type = 'response.function_call_arguments.delta';
    this.emit({ type, ...place, call_id: item.call_id, delta: text });
  }
}
