import { act } from '@testing-library/react';
import type { CheckBrowser, InputDevice } from '#domains/voice/device-check/check-browser.ts';
import { mediaError, ScriptedConnection, ScriptedTrack } from '#domains/voice/testing/scripted-webrtc.ts';

/** A track of one of the scripted devices. */
class DeviceTrack extends ScriptedTrack {
  muted = false;
  readonly deviceId: string;
  constructor(kind: 'audio' | 'video', deviceId: string) {
    super(kind);
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  /** Simulates the computer or the headset muting or unmuting the track. */
  becomesMuted(muted: boolean) {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
}

type Stream = { track: DeviceTrack; getTracks: () => DeviceTrack[] };
type Listed = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>;

/** A sound on the scripted loudspeaker. */
type PlayedSound = { speaker: string; isPaused: boolean; end: () => void };

const listed = (kind: MediaDeviceKind, deviceId: string, label: string): Listed => ({
  kind,
  deviceId,
  label,
});

/** The devices of a laptop with a headset plugged in. */
const laptop: readonly Listed[] = [
  listed('audioinput', 'built-in', 'Built-in microphone'),
  listed('audioinput', 'headset', 'Headset'),
  listed('audiooutput', 'speakers', 'Laptop speakers'),
  listed('audiooutput', 'headphones', 'Headphones'),
  listed('videoinput', 'front', 'Front camera'),
];

const kinds = { audio: 'audioinput', video: 'videoinput' } as const;

/** Returns the requested id, and whether it is required (`exact`) or only preferred (`ideal`). */
function askedId(wanted: MediaTrackConstraints): { id: string | null; isMust: boolean } {
  const { deviceId } = wanted as { deviceId?: { exact?: string; ideal?: string } };
  return { id: deviceId?.exact ?? deviceId?.ideal ?? null, isMust: deviceId?.exact !== undefined };
}

/**
 * Creates a browser whose devices, network and time behave as the test tells them to. The test changes them through
 * `script`. At first, every device exists and none is allowed yet.
 */
export function scriptedDevices() {
  const script = {
    devices: [...laptop],
    isAllowed: false,
    /** The name of the error with which the next requests for a device fail; null grants them. */
    refusal: null as string | null,
    /** While this is set, requests wait for it, as if the browser were asking the learner. */
    question: null as Promise<void> | null,
    level: 0,
    hasMeter: true,
    /** The name of the error with which the next sounds fail; null lets them play. */
    soundFailure: null as string | null,
  };
  const asked: MediaStreamConstraints[] = [];
  const streams: Stream[] = [];
  const sounds: PlayedSound[] = [];
  const connections: ScriptedConnection[] = [];
  const frames = new Set<(elapsedMs: number) => void>();
  let openMeters = 0;

  function find(kind: 'audio' | 'video', wanted: MediaTrackConstraints): Listed {
    const there = script.devices.filter((device) => device.kind === kinds[kind]);
    const { id, isMust } = askedId(wanted);
    const meant = there.find(({ deviceId }) => deviceId === id) ?? (isMust ? undefined : there[0]);
    if (meant === undefined) throw mediaError(isMust ? 'OverconstrainedError' : 'NotFoundError');
    return meant;
  }

  const mediaDevices = Object.assign(new EventTarget(), {
    async getUserMedia({ audio, video }: MediaStreamConstraints) {
      asked.push({ ...(audio && { audio }), ...(video && { video }) });
      await script.question;
      if (script.refusal !== null) throw mediaError(script.refusal);
      const kind = audio ? 'audio' : 'video';
      const { deviceId } = find(kind, (audio || video) as MediaTrackConstraints);
      const track = new DeviceTrack(kind, deviceId);
      const stream = { track, getTracks: () => [track] };
      streams.push(stream);
      return stream;
    },
    enumerateDevices: async () => script.devices,
  });

  function createSound() {
    const sound = Object.assign(new EventTarget(), {
      speaker: '',
      isPaused: false,
      async setSinkId(id: string) {
        if (!script.devices.some(({ deviceId }) => deviceId === id)) throw mediaError('NotFoundError');
        sound.speaker = id;
      },
      async play() {
        if (script.soundFailure !== null) throw mediaError(script.soundFailure);
        sounds.push(sound);
      },
      pause: () => {
        sound.isPaused = true;
      },
      end: () => act(() => void sound.dispatchEvent(new Event('ended'))),
    });
    return sound;
  }

  const pieces = {
    mediaDevices,
    createPeerConnection() {
      const connection = new ScriptedConnection();
      connections.push(connection);
      return connection;
    },
    isAllowed: async (_: InputDevice) => script.isAllowed,
    openMeter() {
      if (!script.hasMeter) return null;
      openMeters += 1;
      return {
        level: () => ({ rms: script.level, lowShare: 0 }),
        close: () => {
          openMeters -= 1;
        },
      };
    },
    everyFrame(tell: (elapsedMs: number) => void) {
      frames.add(tell);
      return () => void frames.delete(tell);
    },
    createSound,
    canChooseSpeaker: true,
  };

  return {
    browser: pieces as unknown as CheckBrowser,
    script,
    asked,
    sounds,
    connections,
    /** The most recently opened device. */
    get track(): DeviceTrack {
      const stream = streams.at(-1);
      if (stream === undefined) throw new Error('No device was opened yet');
      return stream.track;
    },
    /** Returns the devices whose light is on, and everything else that is held. */
    held: () => ({
      devices: streams.filter(({ track }) => track.readyState === 'live').map(({ track }) => track.deviceId),
      meters: openMeters,
      frames: frames.size,
    }),
    /** Simulates plugging and unplugging: only these devices exist from now on. */
    plug(...devices: Listed[]) {
      script.devices = devices;
      act(() => void mediaDevices.dispatchEvent(new Event('devicechange')));
    },
    listed,
    laptop,
    /** Lets time pass while the microphone picks up these levels, one after another, 100 ms each. */
    hears(levels: readonly number[]) {
      act(() => {
        for (const level of levels) {
          script.level = level;
          for (const tell of frames) tell(100);
        }
      });
    },
  };
}

/** The levels of two seconds of speech, syllable by syllable. */
export const speech = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 0.08 : 0.002));
/** Returns five seconds of the same level. */
export const steady = (level: number) => Array.from({ length: 50 }, () => level);

export type ScriptedDevices = ReturnType<typeof scriptedDevices>;
