import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { connectionLost } from './joining-again.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, inTurn, nothing, showing } from './lesson-state.ts';

const heard = (event: RealtimeEvent, nowMs: number): Decision => {
  const log =
    event.type === 'provider_error' ? doing({ type: 'log_provider_error', code: event.code }) : nothing;
  const room = { type: 'voice', action: event } as const;
  return (state) => inTurn(state, log, noting({ transcript: event, hearing: event, room }, nowMs));
};

/** What the call of the lesson tells. */
export function reported(report: CallReport, nowMs: number): Decision {
  switch (report.type) {
    case 'event':
      return heard(report.event, nowMs);
    case 'sound':
      return showing({ sound: report.stream });
    case 'link':
      return noting({ room: { type: 'link', link: report.link } }, nowMs);
    case 'quality':
      return showing({ quality: report.quality });
    case 'lost':
      return connectionLost(nowMs);
    default:
      return report satisfies never;
  }
}
