const SAMPLE_RATE_HZ = 24_000;
/** C5, E5, G5: a major chord, one note after the other. */
const NOTES_HZ = [523.25, 659.25, 783.99];
const NOTE_EVERY_SECONDS = 0.38;
const NOTE_SECONDS = 1.1;
/** The peak level: loud enough to be noticed at half volume, soft enough for headphones. */
const PEAK = 0.32;
/** The partials of a bell: its note, and fainter ones above it that fade sooner. */
const PARTIALS = [
  { times: 1, strength: 1, fadeSeconds: 0.34 },
  { times: 2, strength: 0.35, fadeSeconds: 0.2 },
  { times: 3.01, strength: 0.14, fadeSeconds: 0.12 },
];
/** The time over which the sound fades in. Without it, the sound would begin with a click. */
const ATTACK_SECONDS = 0.006;
const HEADER_BYTES = 44;

function bell(hertz: number, seconds: number): number {
  if (seconds < 0 || seconds > NOTE_SECONDS) return 0;
  const attack = Math.min(seconds / ATTACK_SECONDS, 1);
  const release = Math.min((NOTE_SECONDS - seconds) / 0.1, 1);
  return (
    PARTIALS.reduce(
      (sum, { times, strength, fadeSeconds }) =>
        sum + strength * Math.exp(-seconds / fadeSeconds) * Math.sin(2 * Math.PI * hertz * times * seconds),
      0,
    ) *
    attack *
    release
  );
}

/** Makes a sound file of three rising bells (WAV, 16 bit, mono). */
export function chimeWav(): Blob {
  const seconds = NOTE_EVERY_SECONDS * (NOTES_HZ.length - 1) + NOTE_SECONDS;
  const samples = Math.round(seconds * SAMPLE_RATE_HZ);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples * 2));
  const text = (at: number, word: string) => {
    for (const [index, letter] of [...word].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE_HZ, true);
  view.setUint32(28, SAMPLE_RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1) {
    const at = index / SAMPLE_RATE_HZ;
    const sound = NOTES_HZ.reduce((sum, hertz, note) => sum + bell(hertz, at - note * NOTE_EVERY_SECONDS), 0);
    view.setInt16(HEADER_BYTES + index * 2, Math.round(Math.tanh(sound * PEAK) * 0x7fff), true);
  }
  return new Blob([view], { type: 'audio/wav' });
}
