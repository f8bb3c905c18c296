/**
 * The longest time for which a screen may stay after its sign-in has ended, in milliseconds. It is longer than the five
 * seconds after which the server has ended a call whose sign-in is over (RES-112).
 */
export const HOLD_LIMIT_MS = 6_000;

let holds = 0;
const waiting = new Set<() => void>();

function letGo(): void {
  for (const leave of [...waiting]) leave();
}

/**
 * Keeps the guard from leaving the screen when the sign-in ends, so that a teacher can finish saying goodbye. Returns the
 * function that ends this.
 */
export function holdScreen(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds === 0) letGo();
  };
}

/**
 * Calls `leave` as soon as no screen is held, which is usually at once, and at the latest after `HOLD_LIMIT_MS`. Returns the
 * function that cancels this.
 */
export function whenScreenIsFree(leave: () => void): () => void {
  if (holds === 0) {
    leave();
    return () => {};
  }
  const cancel = () => {
    clearTimeout(limit);
    waiting.delete(leaveOnce);
  };
  const leaveOnce = () => {
    cancel();
    leave();
  };
  const limit = setTimeout(leaveOnce, HOLD_LIMIT_MS);
  waiting.add(leaveOnce);
  return cancel;
}
