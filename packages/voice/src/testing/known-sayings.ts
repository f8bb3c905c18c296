/**
 * Synthetic speech that the grammar recogniser is sure to understand. espeak-ng sounds unlike the people whose voices
 * its model was trained on: of 32 everyday answers in 13 voices, it is sure of a quarter, and asks 'Did you say …?'
 * about another third. A test that needs words therefore takes one of these, spoken by `speakToWav`. With espeak-ng
 * 1.51 their strain (see `confidence.ts`) is 29 to 50. The lesson must expect `gravity` and `evaporation`.
 */
export const KNOWN_SAYINGS: readonly { text: string; voice: string; transcript: string }[] = [
  { text: 'answer B', voice: 'en-us+klatt2', transcript: 'B' },
  { text: 'answer A', voice: 'en-us+klatt2', transcript: 'A' },
  { text: 'yes', voice: 'en-us+f3', transcript: 'yes' },
  { text: 'no', voice: 'en-us+f3', transcript: 'no' },
  { text: 'hello', voice: 'en-us+f2', transcript: 'hello' },
  { text: 'thank you', voice: 'en-us+f3', transcript: 'thank you' },
  { text: 'help me', voice: 'en-us+f2', transcript: 'help me' },
  { text: 'say it again', voice: 'en-us+klatt2', transcript: 'say it again' },
  { text: 'minus four', voice: 'en-us+klatt3', transcript: '-4' },
  { text: 'twenty four', voice: 'en-us+klatt2', transcript: '24' },
  { text: 'forty two', voice: 'en-us+f3', transcript: '42' },
  { text: 'one hundred and five', voice: 'en-us+f2', transcript: '105' },
  { text: 'one half', voice: 'en-us+f2', transcript: '1/2' },
  { text: 'one third', voice: 'en-us+klatt2', transcript: '1/3' },
  { text: 'three quarters', voice: 'en-us+klatt2', transcript: '3/4' },
  { text: 'gravity', voice: 'en-us+f2', transcript: 'gravity' },
  { text: 'evaporation', voice: 'en-us+klatt2', transcript: 'evaporation' },
];
