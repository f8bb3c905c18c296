import { useEffect, useRef } from 'react';

/** What a key can do in a running lesson. */
export type RoomCommand = 'mute' | 'interrupt' | 'transcript' | 'plan' | 'type' | 'help';

/** The keys of a running lesson, as `KeyboardEvent.key` names them. */
export const ROOM_KEYS: Readonly<Record<RoomCommand, readonly string[]>> = {
  mute: ['m'],
  interrupt: ['i', 'Escape'],
  transcript: ['t'],
  plan: ['p'],
  type: ['/'],
  help: ['?'],
};

/** Returns the value of `aria-keyshortcuts`; undefined while the keys are off. */
export const shortcutsOf = (deed: RoomCommand, areOn: boolean): string | undefined =>
  areOn ? ROOM_KEYS[deed].map((key) => (key.length === 1 ? key.toUpperCase() : key)).join(' ') : undefined;

/** Where letters keep their own meaning: in text boxes, in lists searched by first letter, and in dialogs. */
const OWN_KEYS =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** Returns what a key press means in the room; null if it means nothing here or belongs to another element. */
export function commandOf(event: KeyboardEvent): RoomCommand | null {
  if (event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const deeds = Object.entries(ROOM_KEYS) as [RoomCommand, readonly string[]][];
  return deeds.find(([, keys]) => keys.includes(key))?.[0] ?? null;
}

/** Whether a dialog, menu or panel is open. It handles Escape itself, wherever the focus is. */
const isSomethingOpen = () =>
  document.querySelector(
    ':is([role="dialog"], [role="menu"], [role="listbox"])[data-state="open"], [aria-controls][aria-expanded="true"]',
  ) !== null;

/**
 * Handles the keys of a running lesson. Single letters can be switched off, as WCAG 2.1.4 requires, because users who
 * control the page by voice would press them by accident. A screen reader that is reading the page does not pass
 * letters on.
 * @param isOn whether the learner wants the keys and a lesson is running
 */
export function useRoomKeys(isOn: boolean, deeds: Readonly<Record<RoomCommand, () => unknown>>): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent) {
      const deed = commandOf(event);
      if (deed === null || isSomethingOpen()) return;
      event.preventDefault();
      latest.current[deed]();
    }
    // Runs before all other handlers, while an open dialog or menu is still open.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [isOn]);
}

const KEPT = 'vivavoce.room-keys';

/** Reads whether the learner wants the keys in this browser. They are on until switched off. */
export function readRoomKeysChoice(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the choice. In a browser that stores nothing, the learner has to choose again next time. */
export function keepRoomKeysChoice(storage: Pick<Storage, 'setItem'>, areOn: boolean): void {
  try {
    storage.setItem(KEPT, areOn ? 'on' : 'off');
  } catch {
    console.warn('The preferences could not be stored in this browser');
  }
}
