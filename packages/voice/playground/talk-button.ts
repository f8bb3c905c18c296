import { byId } from './dom.ts';

/** A press shorter than this is a slip of the finger. */
const LEAST_PRESS_MS = 250;

/** The button that is held while one speaks, by pointer, Space or Enter. `letGo` follows each `pressed`. */
export function openTalkButton({ pressed, letGo }: { pressed(): void; letGo(): void }): void {
  const button = byId('talk', HTMLButtonElement);
  let pressedAt: number | null = null;
  const press = (): void => {
    if (pressedAt !== null || button.disabled) return;
    pressedAt = performance.now();
    button.classList.add('held');
    pressed();
  };
  const release = (): void => {
    if (pressedAt === null) return;
    const heldMs = performance.now() - pressedAt;
    pressedAt = null;
    button.classList.remove('held');
    setTimeout(letGo, Math.max(0, LEAST_PRESS_MS - heldMs));
  };
  const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    press();
  });
  for (const end of ['pointerup', 'pointercancel', 'blur']) button.addEventListener(end, release);
  button.addEventListener('keydown', (event) => {
    if (!isKey(event)) return;
    event.preventDefault();
    press();
  });
  button.addEventListener('keyup', (event) => {
    if (isKey(event)) release();
  });
}
