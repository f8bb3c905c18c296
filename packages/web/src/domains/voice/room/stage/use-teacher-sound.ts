import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { playOnChosenSpeaker, readChosenDevices } from '#domains/voice/device-check/chosen-devices.ts';
import type { SoundLevel } from './mouth.ts';
import { openSoundMeter, type SoundMeter } from './sound-meter.ts';

const SILENCE: SoundLevel = { rms: 0, lowShare: 0 };

type TeacherSound = {
  /** The ref for the audio element that plays the teacher. */
  audio: RefObject<HTMLAudioElement | null>;
  /** Whether the browser requires a press before it plays sound. */
  isBlocked: boolean;
  turnOn: () => void;
  level: () => SoundLevel;
};

/**
 * Plays the teacher's sound and measures it. Both are needed together: a remote stream that feeds only an audio graph
 * stays silent in some browsers, and an audio element alone gives no level.
 */
export function useTeacherSound(stream: MediaStream | null): TeacherSound {
  const audio = useRef<HTMLAudioElement>(null);
  const meter = useRef<SoundMeter | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  const turnOn = useCallback(() => {
    audio.current?.play().then(
      () => setIsBlocked(false),
      (error: unknown) => setIsBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  }, []);

  useEffect(() => {
    const element = audio.current;
    if (element === null || stream === null) return;
    element.srcObject = stream;
    void playOnChosenSpeaker(element, readChosenDevices(localStorage));
    meter.current = openSoundMeter(stream);
    turnOn();
    return () => {
      element.srcObject = null;
      meter.current?.close();
      meter.current = null;
      setIsBlocked(false);
    };
  }, [stream, turnOn]);

  const level = useCallback(() => meter.current?.level() ?? SILENCE, []);
  return { audio, isBlocked, turnOn, level };
}
