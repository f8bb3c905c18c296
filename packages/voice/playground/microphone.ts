import { CallFailure, type FailureKind } from './failures.ts';

const KINDS: Record<string, FailureKind> = {
  NotAllowedError: 'microphone_refused',
  SecurityError: 'microphone_refused',
  NotFoundError: 'microphone_missing',
  OverconstrainedError: 'microphone_missing',
};

/** Opens the microphone. Throws `CallFailure`. */
export async function openMicrophone(): Promise<MediaStreamTrack> {
  if (!isSecureContext || !navigator.mediaDevices) throw new CallFailure('insecure_address');
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    const [track] = (await navigator.mediaDevices.getUserMedia({ audio })).getAudioTracks();
    if (!track) throw new CallFailure('microphone_missing');
    return track;
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    const { name, message } = error as DOMException;
    throw new CallFailure(KINDS[name] ?? 'microphone_busy', message);
  }
}

/** Makes a silent track. A call needs a track, and the server ends a call that sends nothing. */
export function silentTrack(sound: AudioContext): MediaStreamTrack {
  const line = sound.createMediaStreamDestination();
  const silence = new ConstantSourceNode(sound, { offset: 0 });
  silence.connect(line);
  silence.start();
  const [track] = line.stream.getAudioTracks();
  if (!track) throw new Error('no silent track');
  return track;
}

/** Measures how loud a track is, from 0 (-60 dB or less) to 1 (full scale). */
export function loudnessMeter(sound: AudioContext, track: MediaStreamTrack): () => number {
  const analyser = sound.createAnalyser();
  analyser.fftSize = 1024;
  sound.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    return Math.min(1, Math.max(0, 1 + Math.log10(power + 1e-12) / 6));
  };
}
