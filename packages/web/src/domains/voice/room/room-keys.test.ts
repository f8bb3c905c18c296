import { afterEach, describe, expect, it } from 'vitest';
import { bodyWith } from '#testing/body-with.ts';
import { commandOf, keepRoomKeysChoice, readRoomKeysChoice, shortcutsOf } from './room-keys.ts';

afterEach(() => {
  localStorage.clear();
});

/** Returns what a key means when it is pressed with the focus on this piece of a page. */
function pressedOn(html: string, key: string, more: KeyboardEventInit = {}) {
  const target = bodyWith(html).querySelector('[data-here]') ?? document.body;
  let deed: ReturnType<typeof commandOf> = null;
  const hear = (event: KeyboardEvent) => {
    deed = commandOf(event);
  };
  window.addEventListener('keydown', hear, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return deed;
}

describe('a key', () => {
  it.each([
    ['m', 'mute'],
    ['M', 'mute'],
    ['i', 'interrupt'],
    ['Escape', 'interrupt'],
    ['t', 'transcript'],
    ['p', 'plan'],
    ['/', 'type'],
    ['?', 'help'],
  ])('%s means %s', (key, deed) => {
    expect(pressedOn('', key)).toBe(deed);
    expect(pressedOn('<button data-here></button>', key)).toBe(deed);
    expect(pressedOn('<input type="checkbox" data-here>', key)).toBe(deed);
  });

  it.each([
    '<input data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true" data-here></div>',
    '<div role="dialog"><button data-here></button></div>',
    '<div role="menu"><div role="menuitem" data-here></div></div>',
    '<ul role="listbox"><li data-here></li></ul>',
  ])('means nothing in %s', (html) => {
    expect(pressedOn(html, 'm')).toBeNull();
    expect(pressedOn(html, 'Escape')).toBeNull();
  });

  it('belongs to the browser or to an assistive technology while a modifier key is held', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(pressedOn('', 'm', { [held]: true })).toBeNull();
  });

  it('counts once, however long it is held, and not while an input method composes a word', () => {
    expect(pressedOn('', 'm', { repeat: true })).toBeNull();
    expect(pressedOn('', 'm', { isComposing: true })).toBeNull();
  });

  it('is left alone if it means nothing', () => {
    expect(pressedOn('', 'x')).toBeNull();
    expect(pressedOn('', 'Tab')).toBeNull();
  });
});

it('a control names its keys only while they work', () => {
  expect(shortcutsOf('interrupt', true)).toBe('I Escape');
  expect(shortcutsOf('type', true)).toBe('/');
  expect(shortcutsOf('mute', false)).toBeUndefined();
});

describe('the choice of keys', () => {
  it('is on until it is switched off, and is remembered', () => {
    expect(readRoomKeysChoice(localStorage)).toBe(true);
    keepRoomKeysChoice(localStorage, false);
    expect(readRoomKeysChoice(localStorage)).toBe(false);
    keepRoomKeysChoice(localStorage, true);
    expect(readRoomKeysChoice(localStorage)).toBe(true);
  });

  it('is on in a browser that stores nothing', () => {
    const closed = {
      getItem() {
        throw new DOMException('closed', 'SecurityError');
      },
    };
    expect(readRoomKeysChoice(closed)).toBe(true);
  });
});
