import { callFailed, callOpened, callReported, runSettled } from './call-answer.ts';
import { tryingToRejoin, tryOver } from './joining-again.ts';
import type { LessonEvent } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import {
  type Decision,
  doing,
  inTurn,
  type LessonState,
  nothing,
  type Step,
  showing,
} from './lesson-state.ts';
import { ending, takenElsewhere } from './run-end.ts';
import { askingForVoice, starting } from './run-start.ts';
import { mindingTheLimit, nextCallFailed, nextCallOpened, nextKeyCame } from './taking-over.ts';

/** The sign-in is renewed on the way, so that the last save finds a token that still holds (RES-66). */
const SIGN_IN_CHECK_SECONDS = 60;

type Of<Type extends LessonEvent['type']> = Extract<LessonEvent, { type: Type }>;

const isRunning = ({ view }: LessonState) => view.room.phase.name === 'running';

/** An answer that the learner typed or tapped; without a call there is nobody to hear it. */
const sent =
  ({ itemId, kind, text }: Of<'learner_sent'>, nowMs: number): Decision =>
  (state) => {
    const words = text.trim();
    if (words === '' || !isRunning(state)) return [state, []];
    const fact = {
      transcript: { type: 'learner_sent', itemId, kind, text: words },
      hearing: { type: 'learner_sent' },
      room: { type: 'voice', action: { type: 'learner_sent' } },
    } as const;
    return inTurn(state, noting(fact, nowMs), doing({ type: 'send_text', itemId, text: words }));
  };

/** A turn by the button. The provider drops what the microphone sent before, and takes the turn once that is shut. */
const talked =
  (action: Of<'talk_began' | 'talk_ended'>, nowMs: number): Decision =>
  (state) => {
    if (!isRunning(state)) return [state, []];
    const noted = noting({ room: { type: 'voice', action } }, nowMs);
    return action.type === 'talk_began'
      ? inTurn(state, doing({ type: 'begin_turn' }), noted)
      : inTurn(state, noted, doing({ type: 'end_turn', isKept: action.isKept }));
  };

/** A microphone that is gone is a trouble until there is another one; a camera only goes. */
const devicesChanged =
  ({ hasMicrophone, hasCamera }: Of<'devices_changed'>, nowMs: number): Decision =>
  (state) =>
    inTurn(
      state,
      doing({ type: 'send_microphone' }),
      noting({ room: { type: 'devices', hasMicrophone, hasCamera } }, nowMs),
      hasCamera ? nothing : showing({ camera: null }),
      hasMicrophone
        ? showing(state.view.trouble?.name === 'microphone_gone' ? { trouble: null } : {})
        : showing({ trouble: { name: 'microphone_gone' } }),
    );

const secondPassed = ({ seconds }: Of<'second_passed'>, nowMs: number): Decision => {
  const renewal = seconds % SIGN_IN_CHECK_SECONDS === 0 ? doing({ type: 'renew_sign_in' }) : nothing;
  return (state) => inTurn(state, renewal, showing({ seconds }), mindingTheLimit(nowMs));
};

const planFound =
  ({ sessionId, plan }: Of<'plan_found'>): Decision =>
  (state) =>
    state.view.sessionId === sessionId ? showing({ plan })(state) : [state, []];

function decisionFor(event: LessonEvent, nowMs: number): Decision {
  switch (event.type) {
    case 'page_opened':
      return doing({ type: 'watch_other_pages' }, { type: 'retry_turns' });
    case 'page_left': {
      const last = doing(
        { type: 'save_before_leaving' },
        { type: 'send_turns_before_leaving' },
        { type: 'unwatch_other_pages' },
      );
      return (state) => inTurn(state, ending('left', nowMs), last);
    }
    case 'network_back':
      return doing({ type: 'retry_turns' }, { type: 'retry_saving' }, { type: 'hurry_rejoin' });
    case 'start_asked':
      return starting(event.wanted, event.preferences, nowMs);
    case 'stop_asked':
      return ending('stopped', nowMs);
    case 'voice_asked':
      return askingForVoice(nowMs);
    case 'learner_sent':
      return sent(event, nowMs);
    case 'candidate_refused':
      return noting({ hearing: event }, nowMs);
    case 'interrupted': {
      const noted = noting({ room: { type: 'voice', action: event } }, nowMs);
      return (state) => inTurn(state, doing({ type: 'interrupt_teacher' }), noted);
    }
    case 'mute_toggled':
      return noting({ room: event }, nowMs);
    case 'trouble_dismissed':
      return showing({ trouble: null });
    case 'talk_pressed':
      return doing({ type: 'press_talk' });
    case 'talk_released':
      return doing({ type: 'release_talk' });
    case 'talk_began':
    case 'talk_ended':
      return talked(event, nowMs);
    case 'run_settled':
      return runSettled(event.attempt, event.isSettled, nowMs);
    case 'session_made':
      return showing({ sessionId: event.sessionId });
    case 'call_named':
      return (state) => [{ ...state, callId: event.callId }, []];
    case 'call_opened':
      return callOpened(event.attempt, event.opened, nowMs);
    case 'call_failed':
      return callFailed(event.attempt, event.failure, nowMs);
    case 'call_reported':
      return callReported(event.attempt, event.report, nowMs);
    case 'devices_changed':
      return devicesChanged(event, nowMs);
    case 'rejoin_try_began':
      return tryingToRejoin(nowMs);
    case 'rejoin_try_over':
      return tryOver(nowMs);
    case 'rejoin_given_up':
      return noting({ room: event }, nowMs);
    case 'taken_elsewhere':
      return takenElsewhere(event.sessionId, nowMs);
    case 'next_key_came':
      return nextKeyCame(event.attempt, event.ticket, nowMs);
    case 'next_call_opened':
      return nextCallOpened(event.attempt, event.ticket, nowMs);
    case 'next_call_failed':
      return nextCallFailed(event.attempt);
    case 'second_passed':
      return secondPassed(event, nowMs);
    case 'voice_due':
      return noting({ room: { type: 'voice', action: event.action } }, nowMs);
    case 'plan_found':
      return planFound(event);
    case 'run_saved':
      return showing({ savedMinutes: event.minutes });
    default:
      return event satisfies never;
  }
}

/**
 * The lesson after one more thing happened, and what is to be done about it, in this order. Pure: it reads no clock,
 * and whatever takes time comes back as another event.
 * @param nowMs when it happened, in milliseconds since the epoch
 */
export const lessonAfter = (state: LessonState, event: LessonEvent, nowMs: number): Step =>
  decisionFor(event, nowMs)(state);
