import type { Step } from './call-effect.ts';
import type { CallEvent } from './call-event.ts';

/** Whether the end of a call has begun. */
export type IsEnding = boolean;

/**
 * Ends a call once, however often that is requested. The line stays open until the provider has hung up, so that the
 * last words are heard. We hang up even when the provider says that the call is over: ending a call twice is no error,
 * but leaving one unwatched is. The end is recorded after every turn, because the summary that follows must include the
 * last words. Pure.
 */
export function callEndAfter(isEnding: IsEnding, event: CallEvent): Step<IsEnding> {
  switch (event.type) {
    case 'end_asked':
      if (isEnding) return [isEnding, []];
      return [true, [{ do: 'report_ending', reason: event.reason }, { do: 'hang_up' }]];
    case 'line_lost': {
      const { reason } = event;
      const end = { type: 'end_asked', reason } as const;
      return [isEnding, reason === 'unwatched' ? [{ do: 'report_failing' }, end] : [end]];
    }
    case 'hung_up':
      return [isEnding, [{ type: 'line_done' }, { do: 'record_end' }]];
    case 'hang_up_failed':
      // The end is not recorded: our lease on the call expires, and then any server ends the call again.
      return [isEnding, [{ type: 'line_done' }, { do: 'report_over' }]];
    case 'end_recorded':
      return [isEnding, [{ do: 'report_over' }]];
    default:
      return [isEnding, []];
  }
}
