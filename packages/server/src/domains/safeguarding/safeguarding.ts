import type { WorryHearers } from '@vivavoce/contracts/family/who-can-see-calls';
import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import { answerHelpCard, type HelpCard, readHelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { desc, inArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ownCard } from './card/own-card.ts';
import { readHelplines } from './card/read-helplines.ts';
import { spokenWords } from './card/spoken-words.ts';
import { concernRows } from './concern-rows.ts';
import { concernDesk } from './desk/concern-desk.ts';
import { sealedTurns } from './intake/sealed-turns.ts';
import { CONCERN_GOES_ON_MS, type IncomingTurn, type SealedLate, turnIntake } from './intake/turn-intake.ts';
import { worrySigns } from './intake/worry-signs.ts';
import type { LinkedPeople } from './linked-people.ts';
import { moderateTeacher } from './moderation/moderate-teacher.ts';
import { moderatedTurns } from './moderation/moderated-turns.ts';
import { openModeration } from './moderation/moderation.ts';
import { sealedWords } from './sealed-words.ts';
import { concerns } from './tables.ts';
import { concernTelling } from './telling/concern-telling.ts';

type Deps = Platform & {
  access: Access;
  identity: Identity;
  profiles: Profiles;
  sessions: Sessions;
  linked: LinkedPeople;
};

export type Safeguarding = ReturnType<typeof safeguarding>;

/**
 * What a learner says that matters more than the lesson (decision 0051): it is noticed in every turn, kept with a concern
 * and nowhere else, answered with a help card, and told to those who look after it.
 */
export function safeguarding(deps: Deps) {
  const { db, clock, access, sessions, settings } = deps;
  const seal = sealedWords(deps);
  const keepsWords = settings.safeguarding.kind !== 'family';
  const rows = concernRows({ ...deps, seal });
  const turns = sealedTurns({ seal, keepsWords });
  const helpOf = readHelplines(settings);
  const telling = concernTelling({ ...deps, rows, turns, helpOf });
  const sealedLate = domainEvent<SealedLate>();
  const intake = turnIntake({ ...deps, rows, turns, signs: worrySigns(), telling, sealedLate });
  const moderation = openModeration(deps);
  const moderated = moderatedTurns({ ...deps, intake, moderation });
  const card = ownCard({ ...deps, rows, helpOf, ...telling });
  const desk = concernDesk({ ...deps, rows, turns, telling });

  sessions.turnKept.listen(async (tx, turn) => {
    const concern = await intake.read(tx, turn);
    if (concern === null) afterCommit(() => moderated.begin(turn));
  });

  /** Finds the concern that a turn of a session belongs to. */
  async function concernOf(orm: Orm, sessionId: string, itemId: string) {
    const id = await turns.concernOf(orm, { sessionId, itemId });
    return id === null ? null : rows.find(orm, id);
  }

  const own: Route[] = [
    serve(
      readHelpCard,
      access.self(({ params }) => params.userId),
      async ({ params }) => ({
        card: await card.read(params.userId),
      }),
    ),
    serve(answerHelpCard, access.signedIn(), async ({ caller, params, body }) => {
      const tellsParents = await card.answer(caller, params.id, body.choice);
      return { success: true as const, tellsParents };
    }),
  ];

  return {
    /**
     * Published when a turn that stood in the transcript for a while is taken out of it, with what was answered. What was
     * written from the transcript may hold it.
     */
    sealedLate: { listen: sealedLate.listen },

    /**
     * Reads words that are in no transcript yet, such as a message that was typed in a call. Returns whether they belong
     * to a concern.
     */
    async readWords(words: Omit<IncomingTurn, 'messageId'>): Promise<boolean> {
      const turn = { ...words, messageId: null };
      const concern = await db.transaction((tx) => intake.read(tx, turn));
      if (concern === null) moderated.begin(turn);
      return concern !== null;
    },

    /**
     * Resolves once a moderation endpoint has read a turn in which our rules found no concern, with whether it raised one
     * by it. False at once if there is no endpoint. Never rejects.
     * @param limitMs after so many milliseconds nobody waits any more; what comes later counts all the same
     */
    whenModerated: (sessionId: string, itemId: string, limitMs?: number): Promise<boolean> =>
      moderated.whenRead({ sessionId, itemId }, limitMs),

    /**
     * Tells whether a moderation endpoint finds a teacher's words unfit for a child, before they reach the learner. False if
     * there is no endpoint, or it says nothing in time. Never rejects.
     */
    moderateTeacher: (words: string): Promise<boolean> => moderateTeacher(moderation, words),

    /** Tells who reads what is said besides our own rules, and since when that does not work. */
    moderationState: moderation.state,

    /**
     * Raises a concern because a teacher's model tells of a worry, by the learner's newest turn, as if our own rules had
     * found it there.
     * @returns the item id of that turn; null if the learner has said nothing yet
     */
    raiseFor: (sessionId: string, worry: Worry): Promise<string | null> =>
      db.transaction((tx) => intake.raiseFor(tx, sessionId, worry)),

    /**
     * Returns what the teacher says when a turn raised a worry: a neutral sentence, because the one who is named may be in
     * the room, or what to do in danger. Null if the turn raised none, or the learner has answered the card.
     */
    async wordsAfter(sessionId: string, itemId: string): Promise<string | null> {
      const concern = await concernOf(db.orm, sessionId, itemId);
      return concern && concern.choice === null ? spokenWords({ ...deps, helpOf }, concern) : null;
    },

    /**
     * Returns what pauses a written lesson: the teacher's sentence and the card, if the learner's message belongs to a
     * concern or a card has just begun to wait. Null while the lesson goes on.
     */
    async pausedBy(sessionId: string, itemId: string): Promise<{ say: string; card: HelpCard } | null> {
      const since = new Date(clock.now().getTime() - CONCERN_GOES_ON_MS);
      const concern =
        (await concernOf(db.orm, sessionId, itemId)) ?? (await rows.newestOf(db.orm, sessionId, since));
      if (!concern || concern.choice !== null) return null;
      return { say: spokenWords({ ...deps, helpOf }, concern), card: await card.present(db.orm, concern) };
    },

    /** Returns what was chosen on the newest card of each session; null while it waits. Sessions without a card are left out. */
    async choicesIn(orm: Orm, sessionIds: readonly string[]): Promise<Map<string, CardChoice | null>> {
      if (sessionIds.length === 0) return new Map();
      const found = await orm
        .selectDistinctOn([concerns.sessionId], { sessionId: concerns.sessionId, choice: concerns.choice })
        .from(concerns)
        .where(inArray(concerns.sessionId, [...sessionIds]))
        .orderBy(concerns.sessionId, desc(concerns.raisedAt), desc(concerns.id));
      return new Map(found.flatMap(({ sessionId, choice }) => (sessionId ? [[sessionId, choice]] : [])));
    },

    /** Tells who would hear if a learner told of a worry now. It is the same whether there are concerns or not. */
    whoHears: async (orm: Orm, learnerId: string): Promise<WorryHearers> => ({
      keepsWords,
      safeAdult: await telling.safeAdultOf(orm, learnerId),
      tellsParents: await telling.mayTellParents(orm, learnerId),
    }),

    /** Starts this domain's job workers. */
    work: async () => {
      await telling.work();
      await moderated.work();
      await desk.work();
    },
    routes: [...own, ...desk.routes],
  };
}
