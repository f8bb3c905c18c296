import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  freshRooms,
  pill,
  says,
  showRoom,
  stage,
  started,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { amara } from '#testing/people.ts';

silenceWarnings();
freshRooms();
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});

const picture = '/pictures/amara.webp';
const filmed = { ...amara, picture, idle_video: '/films/idle.mp4', talking_video: '/films/talking.mp4' };

const film = (address: string) => stage().querySelector<HTMLVideoElement>(`video[src="${address}"]`);
const loads = (address: string) => fireEvent.loadedData(film(address) as HTMLVideoElement);
const fails = (address: string) => fireEvent.error(film(address) as HTMLVideoElement);
/** Returns the address of the visible film, or of the picture. */
function seen() {
  const named = within(stage()).getByRole('img', { name: 'Amara Osei, your AI teacher' });
  return named.getAttribute('src') ?? named.querySelector('[data-seen]')?.getAttribute('src');
}

describe('the films of a teacher', () => {
  it('are idle until the teacher speaks, silent and looping', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted, { teacher: filmed });
    expect(seen()).toBe(picture);
    loads('/films/idle.mp4');
    loads('/films/talking.mp4');
    expect(seen()).toBe('/films/idle.mp4');
    says(scripted, ...asks('How many slices?').slice(0, 2));
    expect(pill()).toBe('Speaking');
    expect(seen()).toBe('/films/talking.mp4');
    expect([film('/films/talking.mp4')?.muted, film('/films/talking.mp4')?.loop]).toEqual([true, true]);
    expect(within(stage()).getAllByRole('img')).toHaveLength(1);
  });

  it('give way to the picture when one does not load', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted, { teacher: filmed });
    fails('/films/idle.mp4');
    loads('/films/talking.mp4');
    expect(seen()).toBe(picture);
    says(scripted, ...asks('How many slices?').slice(0, 2));
    expect(seen()).toBe('/films/talking.mp4');
    fails('/films/talking.mp4');
    expect(seen()).toBe(picture);
    expect(stage().querySelector('video')).toBeNull();
  });

  it('stay on the idle one when there is no talking one', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted, { teacher: { ...filmed, talking_video: null } });
    loads('/films/idle.mp4');
    says(scripted, ...asks('How many slices?').slice(0, 2));
    expect(seen()).toBe('/films/idle.mp4');
  });

  it('are not shown to a learner who wants less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    fakeLessonServer();
    showRoom(scriptedBrowser(), { teacher: filmed });
    vi.unstubAllGlobals();
    expect(stage().querySelector('video')).toBeNull();
    expect(seen()).toBe(picture);
  });
});
