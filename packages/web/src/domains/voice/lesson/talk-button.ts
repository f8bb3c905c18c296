import { PUSH_TO_TALK_TAIL_MS } from '@vivavoce/contracts/realtime/turn-taking';

/** The shortest press that can hold a word. A shorter one counts as accidental. Providers refuse turns below 100 ms. */
export const SHORTEST_TURN_MS = 250;

export type TalkButton = {
  /** The button is down. A turn begins, or the last one continues if its tail is not over yet. */
  press: () => void;
  /** The button is up. The turn ends after its tail, or immediately if it was too short. */
  release: () => void;
  /** The call has ended, and with it any turn that had begun. */
  forget: () => void;
};

/**
 * Turns button presses into turns. `begin` opens the microphone, and `end` hands the turn over or drops it. The two
 * always alternate, whatever the fingers do.
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
