import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { writeToolOutput } from '@vivavoce/contracts/study/lesson/tool-output';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, type Mock, vi } from 'vitest';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { LiveRoom } from '#domains/voice/room/live-room.tsx';
import { amara, leo } from '#testing/people.ts';
import { scriptedAttention } from './scripted-attention.ts';
import type { ScriptedBrowser } from './scripted-webrtc.ts';

export type Shown = {
  parts?: Partial<LessonParts>;
  learnerPicture?: string | null;
  age?: number | null;
  teacher?: typeof amara;
  imageConsent?: ReactNode;
  needsParent?: boolean;
  isParentsYesWaiting?: boolean;
  isCameraAllowed?: boolean;
  closing?: ComponentProps<typeof LiveRoom>['closing'];
};

/** Gives each test of the room a browser that remembers nothing and whose loudspeaker plays. */
export function freshRooms(): { play: () => Mock<() => Promise<void>> } {
  let play = vi.fn(async () => {});
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    play = vi.fn(async () => {});
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  });
  return { play: () => play };
}

/** Shows the room of Leo and Amara in a scripted browser. */
export function showRoom(
  scripted: ScriptedBrowser,
  {
    parts,
    learnerPicture = null,
    teacher = amara,
    age = null,
    imageConsent = null,
    needsParent = false,
    isParentsYesWaiting = false,
    isCameraAllowed = true,
    closing = null,
  }: Shown = {},
) {
  const whole: LessonParts = {
    browser: scripted.browser,
    storage: sessionStorage,
    userId: leo.id,
    teacherId: teacher.id,
    attention: scriptedAttention(),
    isResuming: false,
    resumed: null,
    ...parts,
  };
  const learner = { name: leo.displayName, firstName: 'Leo', picture: learnerPicture, age };
  const element = (
    <LiveRoom
      parts={whole}
      teacher={teacher}
      learner={learner}
      backTo="/back"
      plansTo="/pricing"
      verifyEmailTo="/auth/verify-email"
      imageConsent={imageConsent}
      needsParent={needsParent}
      isParentsYesWaiting={isParentsYesWaiting}
      isCameraAllowed={isCameraAllowed}
      closing={closing}
      resting={(reason) => <p>Lessons rest: {reason}</p>}
      takingPart={(said) => <p>Turns so far: {said.length}</p>}
      ended={(sessionId, isSaved) => <p>{`Ended: ${sessionId}${isSaved ? ', saved' : ''}`}</p>}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/back', element: <p>The choice</p> },
    { path: '/pricing', element: <p>The plans</p> },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return userEvent.setup({ delay: null });
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Starts the lesson with its button and lets the call open. */
export async function started(scripted: ScriptedBrowser, shown?: Shown) {
  const person = showRoom(scripted, shown);
  await person.click(screen.getByRole('button', { name: /^(Start|Continue) Session$/ }));
  await opens(scripted);
  return person;
}

/** Lets the call that the room has begun open. */
export async function opens(scripted: ScriptedBrowser) {
  await waitFor(() => expect(scripted.connection.remoteDescription).not.toBeNull());
  act(() => scripted.channel.opens());
  await screen.findByRole('button', { name: 'Stop Session' });
}

/** Sends these events from the provider, one after another. */
export const says = ({ channel }: ScriptedBrowser, ...events: unknown[]) =>
  act(() => {
    for (const event of events) channel.says(event);
  });

/** Returns the events of one whole reply by the teacher. */
export const asks = (text: string, itemId = 't1') => [
  { type: 'response.created', response: { id: `r-${itemId}` } },
  { type: 'response.output_audio_transcript.delta', item_id: itemId, delta: text },
  { type: 'response.output_audio_transcript.done', item_id: itemId, transcript: text },
  { type: 'response.done', response: { id: `r-${itemId}`, output: [{ id: itemId }] } },
];
/** Returns the event that tells every connection of a call what our server marked when a tool returned. */
export const marked = (...marks: LessonMark[]) => ({
  type: 'conversation.item.added',
  item: { type: 'function_call_output', call_id: 'c1', output: writeToolOutput({ ok: true }, marks) },
});
export const learnerStarts = { type: 'input_audio_buffer.speech_started', item_id: 'l1' };
export const learnerStops = { type: 'input_audio_buffer.speech_stopped', item_id: 'l1' };
export const learnerSays = (transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'l1',
  transcript,
});

/** Returns what the status pill shows now. */
export const pill = () => screen.getByText(/^(Idle|Listening|Thinking|Speaking)$/).textContent;
export const transcript = () => screen.getByRole('region', { name: 'Transcript' });
export const stage = () => screen.getByRole('region', { name: 'Teacher' });

/** Finds the banner, whose text must be exactly this. */
export async function bannerSays(text: string) {
  return within(await screen.findByRole('alert')).getByText(text);
}
