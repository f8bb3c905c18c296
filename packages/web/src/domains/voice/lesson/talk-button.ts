import { PUSH_TO_TALK_TAIL_MS } from '@vivavoce/contracts/realtime/turn-taking';

/** A shorter press holds no word: a finger that slipped. Providers refuse turns below 100 ms. */
export const SHORTEST_TURN_MS = 250;

export type TalkButton = {
  /** The button is down: a turn begins, or the last one goes on when its tail is not over yet. */
  press: () => void;
  /** The button is up: the turn is over after its tail, or at once when it was too short. */
  release: () => void;
  /** The call is over, and what was begun with it. */
  forget: () => void;
};

/**
 * The turns of a learner who talks by a button. `begin` opens the microphone, `end` hands the turn over or drops it;
 * they alternate, whatever the fingers do.
 */
export function createTalkButton(begin: () => void, end: (isKept: boolean) => void): TalkButton {
  let beganMs: number | null = null;
  let tail: ReturnType<typeof setTimeout> | undefined;

  function finish(isKept: boolean) {
    beganMs = null;
    tail = undefined;
    end(isKept);
  }

  return {
    press() {
      clearTimeout(tail);
      tail = undefined;
      if (beganMs !== null) return;
      beganMs = Date.now();
      begin();
    },
    release() {
      if (beganMs === null || tail !== undefined) return;
      if (Date.now() - beganMs < SHORTEST_TURN_MS) finish(false);
      else tail = setTimeout(finish, PUSH_TO_TALK_TAIL_MS, true);
    },
    forget() {
      clearTimeout(tail);
      tail = undefined;
      beganMs = null;
    },
  };
}
