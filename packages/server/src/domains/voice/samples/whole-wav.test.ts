import { expect, it } from 'vitest';
import { sampleWav } from '#testing/third-parties/loopback-speech.ts';
import { wholeWav } from './whole-wav.ts';

it('does not change a whole file', () => {
  const file = sampleWav('coral');
  expect(Buffer.from(wholeWav(file) ?? []).equals(file)).toBe(true);
});

it('corrects the lengths of a file that does not state its end', () => {
  const endless = sampleWav('coral');
  endless.writeUInt32LE(0xffff_ffff, 4);
  endless.writeUInt32LE(0xffff_ffff, 40);
  expect(Buffer.from(wholeWav(endless) ?? []).equals(sampleWav('coral'))).toBe(true);
});

it('finds the sound after other parts', () => {
  const file = sampleWav('coral');
  const note = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
  const withNote = Buffer.concat([file.subarray(0, 36), note, file.subarray(36)]);
  expect(wholeWav(withNote)).toHaveLength(withNote.length);
});

it.each([
  ['another kind of file', Buffer.from('ID3 this is an mp3, or says so')],
  ['a header without samples', sampleWav('coral').subarray(0, 36)],
  ['an empty file', Buffer.alloc(0)],
])('does not accept %s as a WAV file', (_, bytes) => {
  expect(wholeWav(bytes)).toBeNull();
});
