import { callFailed, callOpened, callReported, marksFound, runSettled } from './call-answer.ts';
import { goingOnAfterHelp } from './help-pause.ts';
import { endingTry, tryingAgain } from './joining-again.ts';
import type { LessonEvent } from './lesson-event.ts';
import { noting } from './lesson-fact.ts';
import {
  type Decision,
  doing,
  given,
  inTurn,
  knowing,
  type LessonState,
  nothing,
  type Step,
  showing,
} from './lesson-state.ts';
import { ending, leavingItTo } from './run-end.ts';
import { askingForVoice, starting } from './run-start.ts';
import { failingToTakeOver, mindingTheLimit, openingNextCall, takingOver } from './taking-over.ts';

/** How often the sign-in is renewed during a lesson, so that the last save still has a valid token (RES-66). */
const SIGN_IN_CHECK_SECONDS = 60;

/** How often a learner who keeps typing is shown to be at work, in milliseconds. The teacher waits for longer than that. */
const WORK_SHOWN_EVERY_MS = 5_000;

type Of<Type extends LessonEvent['type']> = Extract<LessonEvent, { type: Type }>;

/** Applies a decision only while the lesson is running. Without a call, no one hears the learner. */
const ifRunning = (decision: Decision): Decision =>
  given(({ view }) => (view.room.phase.name === 'running' ? decision : nothing));

/** Sends an answer that the learner typed or tapped. */
function sending({ itemId, kind, text }: Of<'learner_sent'>): Decision {
  const words = text.trim();
  if (words === '') return nothing;
  return ifRunning(
    inTurn(
      noting({
        transcript: { type: 'learner_sent', itemId, kind, text: words },
        hearing: { type: 'learner_sent' },
        room: { type: 'voice', action: { type: 'learner_sent' } },
      }),
      doing({ type: 'send_text', itemId, text: words }),
    ),
  );
}

/** Shows that the learner is typing, but not at every key. */
const typing = ifRunning(
  given(({ workShownAtMs }, nowMs) =>
    workShownAtMs !== null && nowMs - workShownAtMs < WORK_SHOWN_EVERY_MS
      ? nothing
      : inTurn(knowing({ workShownAtMs: nowMs }), doing({ type: 'show_at_work' })),
  ),
);

/**
 * Begins or ends a turn of push-to-talk. When a turn begins, the provider first drops what the microphone has sent, and
 * then the microphone opens. When a turn ends, the microphone closes before the provider takes the turn.
 */
function talking(action: Of<'talk_began' | 'talk_ended'>): Decision {
  const noted = noting({ room: { type: 'voice', action } });
  return ifRunning(
    action.type === 'talk_began'
      ? inTurn(doing({ type: 'begin_turn' }), noted)
      : inTurn(noted, doing({ type: 'end_turn', isKept: action.isKept })),
  );
}

/**
 * Shows in the banner that the microphone is gone, until there is another one. A lost camera's picture just disappears.
 */
const changingDevices = ({ hasMicrophone, hasCamera }: Of<'devices_changed'>): Decision =>
  given(({ view: { trouble, camera } }) => {
    const remaining = trouble?.name === 'microphone_gone' ? null : trouble;
    return inTurn(
      doing({ type: 'send_microphone' }),
      noting({ room: { type: 'devices', hasMicrophone, hasCamera } }),
      showing({
        camera: hasCamera ? camera : null,
        trouble: hasMicrophone ? remaining : { name: 'microphone_gone' },
      }),
    );
  });

const countingSecond = ({ seconds }: Of<'second_passed'>): Decision =>
  inTurn(
    seconds % SIGN_IN_CHECK_SECONDS === 0 ? doing({ type: 'renew_sign_in' }) : nothing,
    showing({ seconds }),
    mindingTheLimit,
  );

/** Shows a plan that belongs to the current session, and ignores that of an earlier one. */
const showingPlan = ({ sessionId, plan }: Of<'plan_found'>): Decision =>
  given(({ view }) => (view.sessionId === sessionId ? showing({ plan }) : nothing));

const leaving = inTurn(
  ending('left'),
  doing(
    { type: 'save_before_leaving' },
    { type: 'send_turns_before_leaving' },
    { type: 'unwatch_other_pages' },
  ),
);

const interrupting = inTurn(
  doing({ type: 'interrupt_teacher' }),
  noting({ room: { type: 'voice', action: { type: 'interrupted' } } }),
);

/** Returns the decision that follows from each event. */
function decisionOn(event: LessonEvent): Decision {
  switch (event.type) {
    case 'page_opened':
      return doing({ type: 'watch_other_pages' }, { type: 'retry_turns' });
    case 'page_left':
      return leaving;
    case 'network_back':
      return doing({ type: 'retry_turns' }, { type: 'retry_saving' }, { type: 'hurry_rejoin' });
    case 'start_asked':
      return starting(event.wanted, event.preferences);
    case 'stop_asked':
      return ending('stopped');
    case 'voice_asked':
      return askingForVoice;
    case 'learner_sent':
      return sending(event);
    case 'learner_typed':
      return typing;
    case 'candidate_refused':
      return noting({ hearing: event });
    case 'interrupted':
      return interrupting;
    case 'mute_toggled':
      return noting({ room: event });
    case 'trouble_dismissed':
      return showing({ trouble: null });
    case 'help_card_answered':
      return event.choice === 'stop' ? ending('stopped') : goingOnAfterHelp;
    case 'talk_pressed':
      return doing({ type: 'press_talk' });
    case 'talk_released':
      return doing({ type: 'release_talk' });
    case 'talk_began':
    case 'talk_ended':
      return talking(event);
    case 'run_settled':
      return runSettled(event.attempt, event.isSettled);
    case 'session_made':
      return showing({ sessionId: event.sessionId });
    case 'call_named':
      return knowing({ callId: event.callId });
    case 'call_opened':
      return callOpened(event.attempt, event.opened);
    case 'call_failed':
      return callFailed(event.attempt, event.failure);
    case 'call_reported':
      return callReported(event.attempt, event.report);
    case 'devices_changed':
      return changingDevices(event);
    case 'rejoin_try_began':
      return tryingAgain;
    case 'rejoin_try_over':
      return endingTry;
    case 'rejoin_given_up':
      return noting({ room: event });
    case 'taken_elsewhere':
      return leavingItTo(event.sessionId);
    case 'next_key_came':
      return openingNextCall(event.attempt, event.ticket);
    case 'next_call_opened':
      return takingOver(event.attempt, event.ticket);
    case 'next_call_failed':
      return failingToTakeOver(event.attempt);
    case 'second_passed':
      return countingSecond(event);
    case 'voice_due':
      return noting({ room: { type: 'voice', action: event.action } });
    case 'plan_found':
      return showingPlan(event);
    case 'marks_found':
      return marksFound(event.attempt, event.known, event.marks);
    case 'run_saved':
      return showing({ savedMinutes: event.minutes });
    default:
      return event satisfies never;
  }
}

/**
 * Returns the lesson after one event, and the effects in the order in which they are performed. Pure: it reads no
 * clock, and the answer to an effect that takes time is another event.
 * @param nowMs when the event happened, in milliseconds since the epoch
 */
export const lessonAfter = (state: LessonState, event: LessonEvent, nowMs: number): Step =>
  decisionOn(event)(state, nowMs);
