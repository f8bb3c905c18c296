/**
 * Reads TTS_VOICES: `alloy=af_heart,ash=am_adam,*=af_sky`, where `*` stands for every voice that is not named. Returns
 * `null` if any part is not a pair of that form.
 */
export function readVoiceMap(text: string): ReadonlyMap<string, string> | null {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  const pairs = parts.map((part) => /^([\w*-]+)\s*=\s*(\S+)$/.exec(part));
  if (pairs.includes(null)) return null;
  return new Map(pairs.map((pair) => [pair?.[1]?.toLowerCase() ?? '', pair?.[2] ?? '']));
}
