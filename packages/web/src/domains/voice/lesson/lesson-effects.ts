import { createRejoin } from '#domains/voice/call/rejoin.ts';
import { createRunLedger } from '#domains/voice/run/run-ledger.ts';
import { type SameLesson, watchSameLesson } from '#domains/voice/run/same-lesson.ts';
import { createTurnOutbox } from '#domains/voice/words/turn-outbox.ts';
import type { RunAttention } from '#lib/attention-watch.ts';
import { bearerToken } from '#lib/session-token.ts';
import { loadSession, sendTurn } from './lesson-api.ts';
import { createLessonCalls } from './lesson-calls.ts';
import { type LessonParts, planOf } from './lesson-view.ts';
import { rejoinOutcome } from './steps/joining-again.ts';
import type { LessonDeed, LessonEffect, LessonQuestion } from './steps/lesson-effect.ts';
import type { LessonEvent } from './steps/lesson-event.ts';
import type { LessonState } from './steps/lesson-state.ts';
import { createTalkButton } from './talk-button.ts';

/** Does one thing. @returns the answer to a question, null where nothing was asked */
export type Perform = (effect: LessonEffect) => Promise<LessonEvent> | null;

/** The way to do each effect of a kind. */
type Ways<Effect extends LessonEffect, Answer> = {
  [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => Answer;
};

/** The way to do this effect. `Ways` has checked every type against its way, which is lost where the type is a variable. */
const wayOf = <Effect extends LessonEffect, Answer>(ways: Ways<Effect, Answer>, { type }: Effect) =>
  ways[type as Effect['type']] as (effect: Effect) => Answer;

/**
 * The one place where a live lesson acts: it owns the calls, the tracks, the clock, the outbox and all that has a timer
 * of its own. It decides nothing.
 * @param tell hears of everything that happens by itself, and resolves when all that followed from it has happened
 * @param look shows the lesson as it is now, to the two that have to know in the middle of their work: the call that
 *   takes over when it is open, and the rejoin when a try is over
 */
export function createLessonEffects(
  parts: LessonParts,
  tell: (event: LessonEvent) => Promise<void>,
  look: () => LessonState,
): Perform {
  const { browser, storage, attention } = parts;
  // Nothing begins without the two of them (`missingFor`), so that the empty ids are never sent.
  const parties = { userId: parts.userId ?? '', teacherId: parts.teacherId ?? '' };
  const say = (event: LessonEvent) => void tell(event);

  const calls = createLessonCalls(browser, parties, say, look);
  const outbox = createTurnOutbox({ storage, userId: parties.userId, send: sendTurn });
  const runs = createRunLedger({
    earlier: parts.resumed?.session ?? null,
    onSecond: (seconds) => say({ type: 'second_passed', seconds }),
    onSaved: (minutes) => say({ type: 'run_saved', minutes }),
  });
  const rejoin = createRejoin(
    async (signal) => {
      signal.addEventListener('abort', () => say({ type: 'rejoin_try_over' }));
      await tell({ type: 'rejoin_try_began' });
      return rejoinOutcome(look());
    },
    () => say({ type: 'rejoin_given_up' }),
  );
  const talk = createTalkButton(
    () => say({ type: 'talk_began' }),
    (isKept) => say({ type: 'talk_ended', isKept }),
  );
  let sameLesson: SameLesson | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the run that was stopped last. */
  let attended: RunAttention = { measured: false };

  const questions: Ways<LessonQuestion, Promise<LessonEvent>> = {
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
  };

  const deeds: Ways<LessonDeed, void> = {
    watch_other_pages() {
      sameLesson ??= watchSameLesson((sessionId) => say({ type: 'taken_elsewhere', sessionId }));
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
    interrupt_teacher: () => calls.current()?.interrupt(),
    begin_turn: () => calls.current()?.beginTurn(),
    end_turn: ({ isKept }) => calls.current()?.endTurn(isKept),
    set_microphone: ({ isOpen }) => calls.setMicrophone(isOpen),
    send_microphone: calls.sendMicrophone,
    arm_timer({ due }) {
      clearTimeout(timer);
      if (due !== null) timer = setTimeout(say, due.afterMs, { type: 'voice_due', action: due.action });
    },
    begin_run: runs.begin,
    go_on_with_run: runs.goOn,
    save_run: ({ sessionId, isLeaving, isLast, callId }) =>
      runs.end(sessionId, { isLeaving, isLast, callId, attention: attended }),
    retry_saving: runs.retry,
    save_before_leaving: runs.saveBeforeLeaving,
    start_attention: ({ camera, sessionId }) => attention?.start(camera, sessionId),
    go_on_with_attention: ({ camera, sessionId }) => attention?.goOn(camera, sessionId),
    stop_attention() {
      attended = attention?.stop() ?? { measured: false };
    },
    begin_rejoin: rejoin.begin,
    hurry_rejoin: rejoin.hurry,
    cancel_rejoin: rejoin.cancel,
    press_talk: talk.press,
    release_talk: talk.release,
    forget_talk: talk.forget,
    renew_sign_in: () => void bearerToken().catch(() => null),
    log_provider_error: ({ code }) => console.warn('The voice provider reports', code),
  };

  const isQuestion = (effect: LessonEffect): effect is LessonQuestion => effect.type in questions;
  return (effect) => {
    if (isQuestion(effect)) return wayOf(questions, effect)(effect);
    wayOf(deeds, effect)(effect);
    return null;
  };
}
