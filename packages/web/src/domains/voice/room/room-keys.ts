import { useEffect, useRef } from 'react';

/** What a key does in a running lesson. */
export type RoomDeed = 'mute' | 'interrupt' | 'transcript' | 'plan' | 'type' | 'help';

/** The keys of a running lesson, as `KeyboardEvent.key` names them. */
export const ROOM_KEYS: Readonly<Record<RoomDeed, readonly string[]>> = {
  mute: ['m'],
  interrupt: ['i', 'Escape'],
  transcript: ['t'],
  plan: ['p'],
  type: ['/'],
  help: ['?'],
};

/** For `aria-keyshortcuts`; nothing where the keys are off. */
export const shortcutsOf = (deed: RoomDeed, areOn: boolean): string | undefined =>
  areOn ? ROOM_KEYS[deed].map((key) => (key.length === 1 ? key.toUpperCase() : key)).join(' ') : undefined;

/** Where letters are letters: text is typed, a list is searched by its first letter, a dialog has keys of its own. */
const OWN_KEYS =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** What a key press means in the room; null where it means nothing here or belongs to somebody else. */
export function deedOf(event: KeyboardEvent): RoomDeed | null {
  if (event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const deeds = Object.entries(ROOM_KEYS) as [RoomDeed, readonly string[]][];
  return deeds.find(([, keys]) => keys.includes(key))?.[0] ?? null;
}

/** An open dialog, menu or panel takes Escape for itself, wherever the focus is. */
const isSomethingOpen = () =>
  document.querySelector(
    ':is([role="dialog"], [role="menu"], [role="listbox"])[data-state="open"], [aria-controls][aria-expanded="true"]',
  ) !== null;

/**
 * Does what the keys of a running lesson say. Single letters can be switched off, as WCAG 2.1.4 asks: whoever controls
 * the page by voice would press them without wanting to. A screen reader that reads the page keeps letters to itself.
 * @param isOn the person's choice, and whether a lesson runs
 */
export function useRoomKeys(isOn: boolean, deeds: Readonly<Record<RoomDeed, () => unknown>>): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent) {
      const deed = deedOf(event);
      if (deed === null || isSomethingOpen()) return;
      event.preventDefault();
      latest.current[deed]();
    }
    // Before anybody else, while what is open is still open.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [isOn]);
}

const KEPT = 'vivavoce.room-keys';

/** Whether this browser's person wants the keys; they are on until switched off. */
export function readRoomKeysChoice(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice; a browser that keeps nothing asks again next time. */
export function keepRoomKeysChoice(storage: Pick<Storage, 'setItem'>, areOn: boolean): void {
  try {
    storage.setItem(KEPT, areOn ? 'on' : 'off');
  } catch {
    console.warn('This browser keeps no preferences');
  }
}
