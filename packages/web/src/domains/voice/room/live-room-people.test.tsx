import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import {
  mediaError,
  ScriptedStream,
  ScriptedTrack,
  scriptedBrowser,
} from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  freshRooms,
  learnerSays,
  learnerStarts,
  learnerStops,
  says,
  showRoom,
  stage,
  started,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { amara } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
const rooms = freshRooms();

const photograph = { ...amara, picture: 'https://elsewhere.example/a.png' };
const teacher = () => within(stage()).getByRole('img', { name: 'Amara Osei, your AI teacher' });
const learner = () => screen.getByRole('figure');
/** A browser without a camera. */
const noCamera = () =>
  scriptedBrowser(({ video }) =>
    video ? mediaError('NotFoundError') : new ScriptedStream([new ScriptedTrack('audio')]),
  );

describe('the teacher in the main area', () => {
  it('is the picture if that is not one of our drawings', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser(), { teacher: photograph });
    expect(teacher().getAttribute('src'), spec('V-031')).toBe(photograph.picture);
  });

  it('is the initial if there is no picture', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser(), { teacher: { ...amara, picture: null } });
    expect(teacher().textContent, spec('V-032')).toBe('A');
  });

  it('is heard: the sound of the call is played', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted);
    const stream = await act(async () => scripted.connection.sounds());
    expect(document.querySelector('audio')?.srcObject, spec('V-082')).toBe(stream);
    expect(rooms.play().mock.contexts).toContain(document.querySelector('audio'));
  });

  it('is heard after a press if the browser requires one before it plays sound', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = await started(scripted);
    rooms.play().mockRejectedValueOnce(new DOMException('wants a gesture', 'NotAllowedError'));
    act(() => void scripted.connection.sounds());
    await person.click(await screen.findByRole('button', { name: 'Turn on sound' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull());
  });
});

describe('the learner in the main area', () => {
  it('is the camera’s picture while the camera is on', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted, { learnerPicture: '/learners/fox.svg' });
    const camera = within(learner()).getByLabelText<HTMLVideoElement>('Your camera picture');
    expect(camera.srcObject, spec('V-033')).toBe(scripted.given[0]);
    expect(learner().querySelector('img')).toBeNull();
  });

  it('is the learner’s picture without a camera', async () => {
    fakeLessonServer();
    await started(noCamera(), { learnerPicture: '/learners/fox.svg' });
    expect(learner().querySelector('img')?.getAttribute('src'), spec('V-034')).toBe('/learners/fox.svg');
    expect(learner().querySelector('video')).toBeNull();
    expect(within(learner()).getByText('Camera is off')).toBeTruthy();
  });

  it('is the initial without camera and picture', async () => {
    fakeLessonServer();
    await started(noCamera());
    expect(within(learner()).getByText('L'), spec('V-035')).toBeTruthy();
    expect(learner().querySelector('video, img')).toBeNull();
  });

  it('loses the camera’s picture when the camera is unplugged', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted, { learnerPicture: '/learners/fox.svg' });
    act(() => scripted.given[0]?.getVideoTracks()[0]?.unplug());
    expect(learner().querySelector('video')).toBeNull();
    expect(learner().querySelector('img')?.getAttribute('src')).toBe('/learners/fox.svg');
  });
});

describe('the transcript', () => {
  const running = async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted, { teacher: photograph, learnerPicture: '/learners/fox.svg' });
    return scripted;
  };
  const lines = () =>
    [...within(transcript()).getByRole('log').children].map((line) => [
      line.querySelector('img')?.getAttribute('src'),
      line.textContent,
    ]);

  it('states in plain words that nothing has been said yet', async () => {
    await running();
    expect(within(transcript()).getByRole('log').textContent, spec('V-051')).toBe(
      'No messages yet. Start speaking to begin the conversation.',
    );
  });

  it('shows who said what, by name and by picture', async () => {
    const scripted = await running();
    says(scripted, ...asks('How many slices?'), learnerStarts, learnerStops, learnerSays('Two'));
    const [asked, answered] = lines();
    expect(asked?.[1], spec('V-049')).toBe('Teacher:How many slices?');
    expect(answered?.[1], spec('V-048')).toBe('Student:Two');
    expect([asked?.[0], answered?.[0]], spec('V-050')).toEqual([photograph.picture, '/learners/fox.svg']);
    expect(lines()).toHaveLength(2);
  });
});
