import { expect, it } from 'vitest';
import { sampleWav } from '#testing/third-parties/loopback-speech.ts';
import { wholeWav } from './whole-wav.ts';

it('leaves a whole file as it is', () => {
  const file = sampleWav('coral');
  expect(Buffer.from(wholeWav(file) ?? []).equals(file)).toBe(true);
});

it('puts the true lengths where a file does not say its end', () => {
  const endless = sampleWav('coral');
  endless.writeUInt32LE(0xffff_ffff, 4);
  endless.writeUInt32LE(0xffff_ffff, 40);
  expect(Buffer.from(wholeWav(endless) ?? []).equals(sampleWav('coral'))).toBe(true);
});

it('finds the sound behind other parts', () => {
  const file = sampleWav('coral');
  const note = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
  const withNote = Buffer.concat([file.subarray(0, 36), note, file.subarray(36)]);
  expect(wholeWav(withNote)).toHaveLength(withNote.length);
});

it.each([
  ['another kind of file', Buffer.from('ID3 this is an mp3, or says so')],
  ['a header without a sound', sampleWav('coral').subarray(0, 36)],
  ['nothing', Buffer.alloc(0)],
])('takes %s for no WAV file', (_, bytes) => {
  expect(wholeWav(bytes)).toBeNull();
});
