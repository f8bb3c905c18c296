import type { LessonStep, PlanCard } from '@vivavoce/contracts/study/plan/lesson-plan';
import { likeness, type Meaning, meaningOf, sharedWeight, stem, weight } from './meaning.ts';
import { asSentence } from './sayings.ts';
import { FINDING_OUT, tellsAnswer } from './told-too-much.ts';

/** From this likeness on, a question is the question of a card. Tried on the tables of the tests. */
const LEAST_LIKENESS = 0.68;

/** How alike a question counts whose words are all in one card's wordings, spread over several of them. */
const ALL_WORDS_KNOWN = 0.7;

const QUESTION_WORDS = ['why', 'how', 'when', 'where', 'who'].map(stem);

/** How much of a question has to be about something before its words alone decide. */
const LEAST_WEIGHT = 1.5;

const withoutYou = (meaning: Meaning): Meaning => new Map([...meaning].filter(([word]) => word !== 'you'));

function likenessTo(asked: Meaning, card: PlanCard, topic: Meaning): number {
  const wordings = card.asks.map((text) => withoutYou(meaningOf(text, topic)));
  const best = Math.max(0, ...wordings.map((wording) => likeness(asked, wording)));
  const all: Meaning = new Map(wordings.flatMap((wording) => [...wording]));
  const asksAlike = QUESTION_WORDS.some((word) => asked.has(word) && all.has(word));
  const isKnown = asksAlike && weight(asked) >= LEAST_WEIGHT && sharedWeight(asked, all) === weight(asked);
  return isKnown ? Math.max(best, ALL_WORDS_KNOWN) : best;
}

/**
 * Answers from the cards of the plan, by what a question means and not by its words: stems, synonyms and any order. `title`
 * is the topic, whose words tell the cards apart least. Null if no card is close.
 */
export function cardAnswer(
  said: string,
  { cards, title }: { cards: readonly PlanCard[]; title: string },
  step: LessonStep | null,
): readonly string[] | null {
  const topic = meaningOf(title);
  const asked = withoutYou(meaningOf(said, topic));
  const [best] = cards
    .map((card) => ({ card, likeness: likenessTo(asked, card, topic) }))
    .filter((found) => found.likeness >= LEAST_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness);
  if (best === undefined) return null;
  return tellsAnswer(step, best.card.say) ? FINDING_OUT : [asSentence(best.card.say)];
}
