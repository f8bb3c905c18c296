import { createHash } from 'node:crypto';
import type { ConsentWords } from '@vivavoce/contracts/access/calls';
import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type ConsentPurpose, consentWords as table, type Wording } from './tables.ts';

/** Who reads the words: the learner, or a parent of the learner. */
export type WordsReader = 'self' | 'parent';

/** Words as they are kept, with `{name}` where the child's name is read. */
export type KeptWords = { id: string; wording: Wording };

/** Stands in the words where the child's name is read. */
const NAME = '{name}';
const ID_LENGTH = 24;

/** Returns the words as somebody reads them, with the child's first name. */
export function filledWords({ id, wording }: KeptWords, childName: string): ConsentWords {
  const fill = (text: string) => text.replaceAll(NAME, () => childName);
  return {
    id,
    label: fill(wording.label),
    hint: fill(wording.hint),
    details: wording.details.map(fill),
  };
}

/** Returns an id that changes with the words. */
function idOf(purpose: ConsentPurpose, reader: WordsReader, wording: Wording): string {
  const { label, hint, details } = wording;
  const whole = JSON.stringify([purpose, reader, label, hint, details]);
  return createHash('sha256').update(whole).digest('hex').slice(0, ID_LENGTH);
}

/** Returns the words of the consents by purpose and reader. They state what this server's settings make true. */
export function consentTexts({ texts, settings }: Pick<Platform, 'texts' | 'settings'>) {
  const { site, retention } = settings;

  /** Returns the text for this reader. Those for a parent name the child. */
  const say = (key: string, reader: WordsReader) =>
    reader === 'self' ? texts.say(key) : texts.say(`${key}_child`, { name: NAME });

  const imageWording = (reader: WordsReader): Wording => ({
    label: texts.say('consent_images'),
    hint: say('consent_images_hint', reader),
    details: [
      texts.say('consent_images_kept'),
      say('consent_images_seen', reader),
      texts.say('consent_images_until', { days: site.attentionImageDays }),
      say('consent_images_back', reader),
    ],
  });

  /** Says when what was said is deleted, alone or with the whole lesson; nothing if it is kept. */
  function lessonsUntil(): string[] {
    const { sessionDays, transcriptDays } = retention;
    if (sessionDays !== null && sessionDays <= (transcriptDays ?? sessionDays))
      return [texts.say('consent_lessons_until_whole', { days: sessionDays })];
    return transcriptDays === null ? [] : [texts.say('consent_lessons_until', { days: transcriptDays })];
  }

  const lessonWording = (reader: WordsReader): Wording => ({
    label: texts.say('consent_lessons'),
    hint: say('consent_lessons_hint', reader),
    details: [
      say('consent_lessons_voice', reader),
      ...lessonsUntil(),
      texts.say('consent_lessons_provider'),
      ...(site.measuresAttention ? [texts.say('consent_lessons_camera')] : []),
      texts.say('consent_lessons_back'),
    ],
  });

  function wordsFor(purpose: ConsentPurpose, reader: WordsReader): KeptWords {
    const wording = purpose === 'attention_images' ? imageWording(reader) : lessonWording(reader);
    return { id: idOf(purpose, reader, wording), wording };
  }

  const forBoth = (purpose: ConsentPurpose) => ({
    self: wordsFor(purpose, 'self'),
    parent: wordsFor(purpose, 'parent'),
  });

  return { attention_images: forBoth('attention_images'), live_lessons: forBoth('live_lessons') };
}

/** Keeps words that somebody agrees to. The row stays locked, so that no clean-up takes it before it is referred to. */
export async function keepWords(
  tx: Orm,
  { id, wording }: KeptWords,
  { purpose, now }: { purpose: ConsentPurpose; now: Date },
): Promise<void> {
  await tx
    .insert(table)
    .values({ id, purpose, wording, firstUsedAt: now })
    .onConflictDoUpdate({ target: table.id, set: { purpose } });
}

/** Returns the words with these ids, by id. */
export async function keptWords(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, KeptWords>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await orm
    .select({ id: table.id, wording: table.wording })
    .from(table)
    .where(inArray(table.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
