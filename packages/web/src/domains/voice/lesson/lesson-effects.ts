import { newItemId } from '#domains/voice/call/client-events.ts';
import { createRejoin } from '#domains/voice/call/rejoin.ts';
import { createRunLedger } from '#domains/voice/run/run-ledger.ts';
import { type SameLesson, watchSameLesson } from '#domains/voice/run/same-lesson.ts';
import { createTurnOutbox } from '#domains/voice/words/turn-outbox.ts';
import type { RunAttention } from '#lib/attention-watch.ts';
import { bearerToken } from '#lib/session-token.ts';
import { loadMarks, loadSession, sendTurn } from './lesson-api.ts';
import { createLessonCalls } from './lesson-calls.ts';
import { type LessonParts, planOf } from './lesson-view.ts';
import { rejoinOutcome } from './steps/joining-again.ts';
import type { LessonCommand, LessonEffect, LessonRequest } from './steps/lesson-effect.ts';
import type { LessonEvent } from './steps/lesson-event.ts';
import type { LessonState } from './steps/lesson-state.ts';
import { createTalkButton } from './talk-button.ts';

/** Performs one effect. @returns the answer to a request, or null for a command */
type Perform = (effect: LessonEffect) => Promise<LessonEvent> | null;

/** A function for each type of effect. */
type Handlers<Effect extends LessonEffect, Answer> = {
  [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => Answer;
};

/** Returns the function for this effect. `Handlers` ensures that they match, but the compiler cannot see it here. */
const handlerFor = <Effect extends LessonEffect, Answer>(ways: Handlers<Effect, Answer>, { type }: Effect) =>
  ways[type as Effect['type']] as (effect: Effect) => Answer;

/**
 * Creates the only part through which a live lesson acts. It owns the calls, the tracks, the clock, the outbox and the
 * room's timer. It decides nothing.
 * @param happened handles an event; resolves when everything that it triggers is done
 * @param look returns the lesson as it is now. The call that takes over reads it when it is open, and the rejoin reads
 * it when an attempt is over.
 */
export function createLessonEffects(
  parts: LessonParts,
  happened: (event: LessonEvent) => Promise<void>,
  look: () => LessonState,
): Perform {
  const { browser, storage, attention } = parts;
  // No lesson starts without both ids (`missingFor`), so the empty ones are never sent.
  const parties = { userId: parts.userId ?? '', teacherId: parts.teacherId ?? '' };
  const raise = (event: LessonEvent) => void happened(event);

  const calls = createLessonCalls(browser, parties, raise, look, parts.lessonId);
  const outbox = createTurnOutbox({ storage, userId: parties.userId, send: sendTurn });
  const runs = createRunLedger({
    earlier: parts.resumed?.session ?? null,
    onSecond: (seconds) => raise({ type: 'second_passed', seconds }),
    onSaved: (minutes) => raise({ type: 'run_saved', minutes }),
  });
  const rejoin = createRejoin(
    async (signal) => {
      signal.addEventListener('abort', () => raise({ type: 'rejoin_try_over' }));
      await happened({ type: 'rejoin_try_began' });
      return rejoinOutcome(look());
    },
    () => raise({ type: 'rejoin_given_up' }),
  );
  const talk = createTalkButton(
    () => raise({ type: 'talk_began' }),
    (isKept) => raise({ type: 'talk_ended', isKept }),
  );
  let sameLesson: SameLesson | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The attention of the most recent run. */
  let attended: RunAttention = { measured: false };

  const questions: Handlers<LessonRequest, Promise<LessonEvent>> = {
    settle_run: async ({ attempt, sessionId }) => ({
      type: 'run_settled',
      attempt,
      isSettled: await runs.isSettled(sessionId),
    }),
    open_call: calls.open,
    fetch_next_key: calls.fetchNextKey,
    open_next_call: calls.openNext,
    find_plan: async ({ sessionId }) => ({
      type: 'plan_found',
      sessionId,
      plan: planOf((await loadSession(sessionId))?.lesson_plan),
    }),
    find_marks: async ({ attempt, sessionId, known }) => ({
      type: 'marks_found',
      attempt,
      known,
      marks: await loadMarks(sessionId),
    }),
  };

  const deeds: Handlers<LessonCommand, void> = {
    watch_other_pages() {
      sameLesson ??= watchSameLesson((sessionId) => raise({ type: 'taken_elsewhere', sessionId }));
    },
    unwatch_other_pages() {
      sameLesson?.close();
      sameLesson = null;
    },
    announce: ({ sessionId }) => sameLesson?.joined(sessionId),
    keep_turns({ sessionId, turns }) {
      for (const { itemId, role, kind, text, saidAtMs, cut = false } of turns) {
        const said = { role, kind, content: text, itemId, saidAtMs, cut };
        outbox.put({ learningSessionId: sessionId, ...parties, ...said });
      }
    },
    retry_turns: outbox.retry,
    send_turns_before_leaving() {
      outbox.sendBeforeLeaving();
      outbox.close();
    },
    take_over: calls.takeOver,
    close_call: calls.close,
    send_text: ({ itemId, text }) => calls.current()?.sendText(itemId, text),
    ask_to_go_on: () => calls.current()?.sendText(newItemId(), ''),
    show_at_work: () => calls.current()?.showAtWork(),
    interrupt_teacher: () => calls.current()?.interrupt(),
    begin_turn: () => calls.current()?.beginTurn(),
    end_turn: ({ isKept }) => calls.current()?.endTurn(isKept),
    set_microphone: ({ isOpen }) => calls.setMicrophone(isOpen),
    send_microphone: calls.sendMicrophone,
    arm_timer({ due }) {
      clearTimeout(timer);
      if (due !== null) timer = setTimeout(raise, due.afterMs, { type: 'voice_due', action: due.action });
    },
    begin_run: runs.begin,
    go_on_with_run: runs.goOn,
    save_run: ({ sessionId, isLeaving, isLast, callId }) =>
      runs.end(sessionId, { isLeaving, isLast, callId, attention: attended }),
    retry_saving: runs.retry,
    save_before_leaving: runs.saveBeforeLeaving,
    start_attention: ({ camera, sessionId }) => attention?.start(camera, sessionId),
    go_on_with_attention: ({ camera, sessionId }) => attention?.resume(camera, sessionId),
    stop_attention() {
      attended = attention?.stop() ?? { measured: false };
    },
    begin_rejoin: rejoin.begin,
    hurry_rejoin: rejoin.hurry,
    cancel_rejoin: rejoin.cancel,
    press_talk: talk.press,
    release_talk: talk.release,
    forget_talk: talk.forget,
    show_help_card({ card }) {
      // The script came with the sign-in. Imported like this, the room need not bring it once more.
      void import('#domains/safeguarding/show-card-of-lesson.ts').then(({ showCardOfLesson }) =>
        showCardOfLesson(parties.userId, card),
      );
    },
    renew_sign_in: () => void bearerToken().catch(() => null),
    log_provider_error: ({ code }) => console.warn('The voice provider reported an error:', code),
  };

  const isQuestion = (effect: LessonEffect): effect is LessonRequest => effect.type in questions;
  return (effect) => {
    if (isQuestion(effect)) return handlerFor(questions, effect)(effect);
    handlerFor(deeds, effect)(effect);
    return null;
  };
}
