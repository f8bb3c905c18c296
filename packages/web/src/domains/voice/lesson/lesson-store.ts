import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { type Hearing, hearingAfter } from '#domains/voice/words/hearing.ts';
import { createLessonRecord } from '#domains/voice/words/lesson-record.ts';
import type { TranscriptAction } from '#domains/voice/words/transcript.ts';
import { type LessonParts, type LessonView, viewAtRest } from './lesson-view.ts';
import { dueIn, type RoomAction, type RoomState, roomAfter } from './room-state.ts';

export type LessonStore = ReturnType<typeof createLessonStore>;

/**
 * What a live lesson shows, and the rules by which it changes: the room's state with its timers, the transcript with
 * what is sent of it, and how well the learner was understood. `onRoom` hears every change of the room.
 */
export function createLessonStore(parts: LessonParts, onRoom: (room: RoomState) => void) {
  const record = createLessonRecord(parts);
  const listeners = new Set<() => void>();
  let view = viewAtRest(parts);
  let due: ReturnType<typeof dueIn> = null;
  let dueTimer: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<LessonView>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function armTimer(room: RoomState) {
    const next = dueIn(room);
    if (next?.action.type === due?.action.type && next?.since === due?.since) return;
    due = next;
    clearTimeout(dueTimer);
    if (next !== null) dueTimer = setTimeout(act, next.afterMs, { type: 'voice', action: next.action });
  }

  function act(action: RoomAction) {
    const room = roomAfter(view.room, action);
    if (room === view.room) return;
    onRoom(room);
    armTimer(room);
    show({ room });
  }

  function keep(action: TranscriptAction) {
    const transcript = record.after(view.transcript, action, view.sessionId);
    if (transcript !== view.transcript) show({ transcript });
  }

  function understand(action: Parameters<typeof hearingAfter>[1]) {
    const hearing: Hearing = hearingAfter(view.hearing, action);
    if (hearing !== view.hearing) show({ hearing });
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show,
    act,
    keep,
    understand,
    /** One thing that the provider told. */
    hear(event: RealtimeEvent) {
      if (event.type === 'provider_error') console.warn('The voice provider reports', event.code);
      keep(event);
      understand(event);
      act({ type: 'voice', action: event });
    },
    outbox: record.outbox,
  };
}
