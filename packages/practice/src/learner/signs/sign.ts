import type { Intent } from '../intent.ts';

/**
 * Where a sign counts.
 *
 * - `anywhere`: also amid other words ("it's cold but I need the toilet").
 * - `edge`: at the beginning or at the end of what was said ("I don't know, it has a long name").
 * - `alone`: only if nothing else was said ("stop"), since the words also occur in answers.
 */
export type Reach = 'anywhere' | 'edge' | 'alone';

/** Phrases that show an intent. `phrase-book.ts` explains how they are written. */
export type Sign = { intent: Intent; counts: Reach; phrases: readonly string[] };
