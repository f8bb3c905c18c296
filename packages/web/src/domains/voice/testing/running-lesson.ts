import { expect, onTestFinished } from 'vitest';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { createLiveLesson, type LiveLesson } from '#domains/voice/lesson/live-lesson.ts';
import { USUAL_PREFERENCES } from '#domains/voice/lesson/room-state.ts';
import { eventually } from '#testing/eventually.ts';
import { amara, fractions, leo, question, reply } from '#testing/people.ts';
import type { ScriptedBrowser } from './scripted-webrtc.ts';

/** The preferences exactly as the specification sets them. */
export const specifiedPreferences = USUAL_PREFERENCES;

/** Creates a lesson of Leo with Amara. The lesson is left when the test ends. */
export function lessonOf({ browser }: ScriptedBrowser, parts: Partial<LessonParts> = {}) {
  const lesson = createLiveLesson({
    browser,
    storage: sessionStorage,
    userId: leo.id,
    teacherId: amara.id,
    attention: null,
    isResuming: false,
    resumed: null,
    ...parts,
  });
  lesson.open();
  onTestFinished(lesson.leave);
  return lesson;
}

/** The parts of a continued lesson. */
export const resumedParts = {
  isResuming: true,
  resumed: { session: fractions, messages: [question, reply], marks: [] },
};

export const phaseOf = (lesson: LiveLesson) => lesson.view().room.phase.name;

/** Lets the scripted browser's next call open. */
export async function letOpen(scripted: ScriptedBrowser, callsBefore: number) {
  await eventually(() => expect(scripted.connections).toHaveLength(callsBefore + 1));
  await eventually(() => expect(scripted.connection.remoteDescription).not.toBeNull());
  scripted.channel.opens();
}

/** Starts a lesson and lets the call open. */
export async function run(lesson: LiveLesson, scripted: ScriptedBrowser, preferences = specifiedPreferences) {
  const calls = scripted.connections.length;
  const started = lesson.start('camera_and_microphone', preferences);
  await letOpen(scripted, calls);
  await started;
}
