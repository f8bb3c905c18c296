import { byId } from './views/dom.ts';

/** A shorter press is a tap: the turn continues until the next tap, for people who find it hard to hold a button. */
const TAP_MS = 400;

/**
 * A turn is committed this long after its end, because events travel faster than sound, and people let go during the
 * last syllable.
 */
const TAIL_MS = 200;

const WORDS = { resting: 'Hold to talk', talking: 'Talking …' } as const;

/** The actions of the talk button. They always alternate, however the button is pressed. */
export type TalkActions = { begin(): void; end(): void };

/**
 * Sets up the button that is held while speaking (by pointer, Space or Enter), or tapped before and after. `forget`
 * resets it when a call ends in the middle of a turn.
 */
export function openTalkButton({ begin, end }: TalkActions): { forget(): void } {
  const button = byId('talk', HTMLButtonElement);
  let talking = false;
  let tail: ReturnType<typeof setTimeout> | undefined;
  let press: { sinceMs: number; ends: boolean } | null = null;

  const show = (next: boolean): void => {
    talking = next;
    button.setAttribute('aria-pressed', String(next));
    button.textContent = next ? WORDS.talking : WORDS.resting;
  };
  const dropTail = (): void => {
    clearTimeout(tail);
    tail = undefined;
  };
  /** Begins a turn, or continues the last one if its tail has not ended yet. */
  const start = (): void => {
    const goesOn = tail !== undefined;
    dropTail();
    show(true);
    if (!goesOn) begin();
  };
  const finish = (): void => {
    press = null;
    if (!talking) return;
    show(false);
    tail = setTimeout(() => {
      dropTail();
      end();
    }, TAIL_MS);
  };
  const down = (): void => {
    if (press !== null) return;
    press = { sinceMs: performance.now(), ends: talking };
    if (!talking) start();
  };
  const up = (): void => {
    const was = press;
    press = null;
    if (was !== null && (was.ends || performance.now() - was.sinceMs >= TAP_MS)) finish();
  };
  const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // A finger that slides off the button is still holding it.
    button.setPointerCapture(event.pointerId);
    down();
  });
  for (const over of ['pointerup', 'pointercancel']) button.addEventListener(over, up);
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('keydown', (event) => {
    if (!isKey(event)) return;
    event.preventDefault();
    down();
  });
  button.addEventListener('keyup', (event) => {
    if (!isKey(event)) return;
    event.preventDefault();
    up();
  });
  button.addEventListener('click', ({ detail }) => {
    // Screen readers and voice commands send only a click.
    if (detail !== 0) return;
    if (talking) finish();
    else start();
  });
  button.addEventListener('blur', finish);
  show(false);
  return {
    forget() {
      dropTail();
      press = null;
      show(false);
    },
  };
}
