import { SUGGESTIONS_MAX, type SuggestionType } from '@vivavoce/contracts/study/suggestion-bounds';
import { suggest } from '@vivavoce/contracts/study/suggestion-calls';
import type { Access } from '#domains/access/access.ts';
import { ageNow } from '#domains/profiles/age.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { isLearner } from '#domains/profiles/roles.ts';
import { serve } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { askModel } from './ask-model.ts';
import { findSuggestions, folded, type Suggestible } from './find-suggestions.ts';
import { isFitSuggestion } from './fit-suggestion.ts';
import { USUAL_GOALS } from './general-goals.ts';
import { goals } from './goals-of-curriculum.ts';
import { INTERESTS, USUAL_INTERESTS } from './interest-themes.ts';
import { remembered } from './remembered.ts';

/** The text model is asked only where our own lists know fewer than this. */
const ENOUGH = 3;

/** The text model is asked only about a query of so many letters: a shorter one could become anything. */
const MODEL_QUERY_LETTERS = 3;

/** How often the text model is asked for one person: faster than anybody types words that our lists do not know. */
const MODEL_LIMIT: Limit = { perAddress: 20, inTotal: 600, windowSeconds: 60 };

/** What the text model said stays good for an hour, for the queries that were asked last. */
const REMEMBERED = { forMs: 3_600_000, most: 500 };

const interests: readonly Suggestible[] = INTERESTS.map((text) => ({ text }));

const LISTS: Record<SuggestionType, { usual: readonly string[]; all: () => readonly Suggestible[] }> = {
  interests: { usual: USUAL_INTERESTS, all: () => interests },
  goals: { usual: USUAL_GOALS, all: goals },
};

/**
 * Returns a query as the text model is asked about it. The same answer serves everybody who asks the same, so nothing of a query
 * may reach the model that this leaves out.
 */
const asAsked = (query: string) => query.trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  access: Access;
  profiles: Profiles;
  textModel: TextModel;
};

/**
 * Suggests interests and goals while a person types them (RES-98). What was typed is never stored or logged. Only what a text
 * model was asked stays in memory, without the person, as long as its answer.
 */
export function suggestions({ db, clock, log, access, profiles, textModel }: Deps) {
  const fromModel = remembered<string[]>({ clock }, REMEMBERED);
  const secondsToWait = counted({ clock }, MODEL_LIMIT);

  /** Returns a learner's age in years; null for somebody else, or if it is not known. */
  async function ageOf(userId: string): Promise<number | null> {
    const person = await profiles.find(db.orm, userId);
    return person && isLearner(person.role) ? ageNow(person, clock.now()) : null;
  }

  /**
   * Asks the text model, unless it need not or must not be asked: what could be no suggestion itself is no beginning of one
   * either, such as an address, or a long text with orders to the model. Nothing if that fails.
   */
  async function moreFor(userId: string, type: SuggestionType, query: string): Promise<string[]> {
    // The practice teacher knows no more than our lists.
    const asked = asAsked(query);
    if (textModel.standIn || folded(asked).length < MODEL_QUERY_LETTERS || !isFitSuggestion(asked)) return [];
    const key = `${type} ${asked}`;
    const known = fromModel.recall(key);
    if (known) return known;
    if (secondsToWait(userId) > 0) return [];
    try {
      const more = await askModel(textModel, type, asked);
      fromModel.remember(key, more);
      return more;
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      log.warn({ servedBy: textModel.servedBy, reason }, 'the text model made no suggestions');
      return [];
    }
  }

  async function suggested(userId: string, type: SuggestionType, query: string): Promise<string[]> {
    const { usual, all } = LISTS[type];
    if (query.trim() === '') return usual.slice(0, SUGGESTIONS_MAX);
    const found = findSuggestions(all(), query, await ageOf(userId));
    if (found.length >= ENOUGH) return found;
    const known = new Set(found.map(folded));
    const more = (await moreFor(userId, type, query)).filter((text) => {
      const isNew = !known.has(folded(text));
      known.add(folded(text));
      return isNew;
    });
    return [...found, ...more].slice(0, SUGGESTIONS_MAX);
  }

  return {
    routes: [
      serve(suggest, access.signedIn(), async ({ caller, body: { type, query } }) => ({
        suggestions: await suggested(caller.userId, type, query),
      })),
    ],
  };
}
