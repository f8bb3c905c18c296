import { byId } from './dom.ts';

/** One set of measurements of a connection. A value that the browser has not measured yet is `null`. */
type Line = {
  roundTripMs: number | null;
  jitterMs: number | null;
  bufferMs: number | null;
  lossIn: number | null;
  lossOut: number | null;
  path: string | null;
};

const NOTHING: Line = {
  roundTripMs: null,
  jitterMs: null,
  bufferMs: null,
  lossIn: null,
  lossOut: null,
  path: null,
};

const ms = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);
const percent = (value: number | null): string => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);

/** Shows the state of the line, or dashes if there is no report. */
export function showLine(report: RTCStatsReport | null): void {
  const line = report ? lineOf(report) : NOTHING;
  const told: Record<string, string> = {
    'line-round-trip': ms(line.roundTripMs),
    'line-jitter': ms(line.jitterMs),
    'line-buffer': ms(line.bufferMs),
    'line-loss-in': percent(line.lossIn),
    'line-loss-out': percent(line.lossOut),
    'line-path': line.path ?? '–',
  };
  for (const [id, text] of Object.entries(told)) byId(id, HTMLElement).textContent = text;
}

function lineOf(report: RTCStatsReport): Line {
  const line = { ...NOTHING };
  const all = [...(report as unknown as Map<string, Record<string, unknown>>).values()];
  for (const stats of all) {
    const value = (name: string): number | null =>
      typeof stats[name] === 'number' ? (stats[name] as number) : null;
    const seconds = (name: string): number | null => {
      const found = value(name);
      return found === null ? null : found * 1000;
    };
    if (stats.type === 'inbound-rtp') {
      line.jitterMs = seconds('jitter');
      const emitted = value('jitterBufferEmittedCount') ?? 0;
      if (emitted > 0) line.bufferMs = (1000 * (value('jitterBufferDelay') ?? 0)) / emitted;
      const lost = value('packetsLost') ?? 0;
      const all = lost + (value('packetsReceived') ?? 0);
      if (all > 0) line.lossIn = Math.max(0, lost / all);
    }
    if (stats.type === 'remote-inbound-rtp') line.lossOut = value('fractionLost');
    if (stats.type === 'candidate-pair' && stats.nominated === true && stats.state === 'succeeded') {
      line.roundTripMs = seconds('currentRoundTripTime');
      const candidate = all.find(({ id }) => id === stats.localCandidateId);
      if (typeof candidate?.protocol === 'string') line.path = candidate.protocol.toUpperCase();
    }
  }
  return line;
}
