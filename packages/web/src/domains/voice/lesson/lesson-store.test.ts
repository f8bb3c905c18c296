import { expect, it } from 'vitest';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { createLessonStore } from './lesson-store.ts';

function storeOfNobody() {
  return createLessonStore({
    ...{ browser: scriptedBrowser().browser, storage: sessionStorage, attention: null },
    ...{ userId: null, teacherId: null, isResuming: false, resumed: null },
  });
}

it('handles an event that is raised during another one once the other is done', () => {
  const { view, subscribe, happened } = storeOfNobody();
  const seen: boolean[] = [];
  subscribe(() => {
    seen.push(view().room.muted);
    if (seen.length > 1) return;
    void happened({ type: 'mute_toggled' });
    expect(view().room.muted).toBe(true);
  });
  void happened({ type: 'mute_toggled' });
  expect(seen).toEqual([true, false]);
});

it('calls no listeners when nothing has changed', () => {
  const { subscribe, happened } = storeOfNobody();
  let shown = 0;
  subscribe(() => {
    shown += 1;
  });
  void happened({ type: 'stop_asked' });
  expect(shown).toBe(0);
});
