import { TRACE_STAGES, type TurnTrace } from '#calls/turn-trace.ts';
import { ask } from '../call.ts';
import { CallFailure } from '../failures.ts';
import { byId, make } from './dom.ts';

/** The number of turns whose bars are shown, newest first. */
const SHOWN = 8;

/** A full-width bar stands for at least this much, so that a fast turn looks fast. */
const LEAST_SCALE_MS = 300;

/**
 * Shows where the time went in each spoken turn that was answered, according to the server's own traces of the call.
 */
export class LatencyView {
  private readonly list = byId('latency', HTMLOListElement);
  private readonly empty = byId('no-latency', HTMLElement);
  private readonly summary = byId('latency-summary', HTMLElement);

  clear(): void {
    this.list.replaceChildren();
    this.summary.textContent = '';
    this.say('Speak a turn, and the time that the answer took appears here, stage by stage.');
  }

  /** Reads a call's traces and shows them. `wordsOf` returns the words of a turn. */
  async read(callId: string, key: string, wordsOf: (itemId: string) => string): Promise<void> {
    try {
      const reply = await ask(`v1/realtime/calls/${callId}/traces`, key);
      const { data } = (await reply.json()) as { data: TurnTrace[] };
      if (data.length > 0) this.show(data, wordsOf);
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'wrong_key')
        this.say('A client secret only opens calls. With the server’s own key, the latency appears here.');
    }
  }

  private say(text: string): void {
    this.empty.textContent = text;
    this.empty.hidden = false;
  }

  private show(traces: TurnTrace[], wordsOf: (itemId: string) => string): void {
    const totals = traces.map((trace) => trace.total_ms).sort((a, b) => a - b);
    const median = totals[Math.floor(totals.length / 2)] ?? 0;
    const turns = traces.length === 1 ? '1 turn' : `${traces.length} turns`;
    this.summary.textContent = `${turns}, median ${median} ms, slowest ${totals.at(-1)} ms`;
    const newest = traces.slice(-SHOWN).reverse();
    const scaleMs = Math.max(LEAST_SCALE_MS, ...newest.map((trace) => trace.total_ms));
    this.list.replaceChildren(...newest.map((trace) => rowOf(trace, scaleMs, wordsOf(trace.item_id ?? ''))));
    this.empty.hidden = true;
  }
}

function rowOf(trace: TurnTrace, scaleMs: number, words: string): HTMLLIElement {
  const bar = make('div', 'stages');
  bar.setAttribute('aria-hidden', 'true');
  const told = make('p', 'stage-list');
  for (const stage of TRACE_STAGES) {
    const ms = trace[stage];
    if (ms <= 0) continue;
    const name = stage.replace('_ms', '');
    const part = make('span', `stage ${name}`);
    part.style.width = `${(100 * ms) / scaleMs}%`;
    bar.append(part);
    told.append(make('span', '', make('i', `swatch ${name}`), `${name} ${ms}`));
  }
  const head = make(
    'p',
    'latency-head',
    make('span', 'said', words === '' ? 'Spoken turn' : `“${words}”`),
    make('b', '', `${trace.total_ms} ms`),
  );
  return make('li', '', head, bar, told);
}
