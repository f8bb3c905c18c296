import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { FeatureReader } from './features.ts';
import type { LearnedWeights, Weights } from './weights.ts';

/** How many words are scored at once. A worry in a long turn would drown in the rest of it. */
const WINDOW_WORDS = 40;

/** The sum of the weights of a text, so scaled that long texts are no surer than short ones. */
function scoreOf({ places, step, bias }: Weights, features: readonly number[]): number {
  if (features.length === 0) return bias;
  const sum = features.reduce((all, place) => all + (places[place % places.length] ?? 0), 0);
  return bias + (sum * step) / Math.sqrt(features.length);
}

function windowsOf(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const windows: string[] = [];
  for (let at = 0; at === 0 || at + WINDOW_WORDS / 2 < words.length; at += WINDOW_WORDS / 2)
    windows.push(words.slice(at, at + WINDOW_WORDS).join(' '));
  return windows;
}

/** What was learned says of a text: how likely a worry is, as log odds, and which one is likeliest. */
export type Learned = { score: number; worry: Worry };

/** Scores a normalised text by its likeliest part. */
export type Scorer = (text: string) => Learned;

/** Makes a scorer of what was learned. */
export const scorer =
  ({ concern, kinds }: LearnedWeights, featuresOf: FeatureReader): Scorer =>
  (text) => {
    const scored = windowsOf(text).map((part) => {
      const features = featuresOf(part);
      return { features, score: scoreOf(concern, features) };
    });
    const { features, score } = scored.reduce((best, one) => (one.score > best.score ? one : best));
    const byKind = kinds.map(([worry, weights]) => ({ worry, score: scoreOf(weights, features) }));
    const [likeliest] = byKind.toSorted((a, b) => b.score - a.score);
    return { score, worry: likeliest?.worry ?? 'hurt' };
  };
