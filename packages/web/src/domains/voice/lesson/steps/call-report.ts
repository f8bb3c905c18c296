import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { pausingForHelp, sealingWhilePaused } from './help-pause.ts';
import { losingConnection } from './joining-again.ts';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, given, inTurn, knowing, showing } from './lesson-state.ts';
import { endingRefused, endingWithoutRight } from './right-end.ts';

function hearing(event: RealtimeEvent): Decision {
  if (event.type === 'lesson_marked')
    return given(({ view: { marks } }) => showing({ marks: [...marks, ...event.marks] }));
  const noted = inTurn(
    noting({ transcript: event, hearing: event, room: { type: 'voice', action: event } }),
    sealingWhilePaused,
  );
  if (event.type === 'response_started' && event.farewell)
    return inTurn(knowing({ farewell: event.farewell }), noted);
  if (event.type === 'response_started' && event.pausesForHelp) return inTurn(pausingForHelp(null), noted);
  if (event.type !== 'provider_error') return noted;
  return inTurn(doing({ type: 'log_provider_error', code: event.code }), noted);
}

/** Handles one report from the lesson's call. */
export function takingReport(report: CallReport): Decision {
  switch (report.type) {
    case 'event':
      return hearing(report.event);
    case 'sound':
      return showing({ sound: report.stream });
    case 'link':
      return noting({ room: { type: 'link', link: report.link } });
    case 'quality':
      return showing({ quality: report.quality });
    case 'help_card':
      return pausingForHelp(report.card);
    case 'lost': {
      const { refusal } = report;
      if (refusal !== undefined) return endingRefused(refusal);
      return given(({ farewell }) => (farewell === null ? losingConnection : endingWithoutRight(farewell)));
    }
    default:
      return report satisfies never;
  }
}
