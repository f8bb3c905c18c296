/**
 * Fills an empty data folder with two learners: one with a long history and one just starting. Prints their details as
 * one line of JSON, for the screen benchmark that starts the product on the same folder.
 */

import { learningSessions, sessionCharges, sessionMessages } from '#domains/sessions/tables.ts';
import { testClock } from '#platform/clock.ts';
import { openPlatform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { houseTeachers } from '#seed/teachers.ts';
import { appOver, type Person } from '#testing/app-over.ts';

const SESSIONS = { much: 2_000, little: 10 };
const MESSAGES = { much: 5_000, little: 50 };
const ROWS_AT_ONCE = 500;
const HOUR_MS = 3_600_000;
const TURN_MS = 6_000;

const PLAN = [
  '# Fractions as parts of a whole',
  '## What you will learn',
  '- Say what the top and the bottom number of a fraction mean',
  '- Find a half, a third and three quarters of a group of things',
  '- Tell which of two fractions is larger, and show why',
  ...Array.from(
    { length: 12 },
    (_, step) =>
      `${step + 1}. **Step ${step + 1}.** Cut a pizza for ${step + 2} friends, say how much each of them gets, ` +
      'and write it down as a fraction. Then eat two of the pieces and say what is left of the whole.',
  ),
].join('\n');
const SUMMARY =
  'Today you shared pizzas between friends and named every piece. You explained in your own words why a third is ' +
  'larger than a quarter, and you found three quarters of twelve without help. Next time: fractions on a line.\n\n';
const WORDS = [
  'If four friends share one pizza, how much of it does each of them get?',
  'A quarter. And if one of them is not hungry, the others get a third.',
  'Exactly! Now look at this: which is larger, two thirds or three quarters, and how could you show it to a friend?',
  'I would draw two bars of the same length, cut one in three and one in four, and compare the rest.',
];

const dataDir = process.argv[2];
if (!dataDir) throw new Error('name the data folder');
const clock = testClock(new Date());
const platform = await openPlatform(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { clock });
const server = await appOver({ ...platform, clock });
const { orm } = platform.db;

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

async function seedLearner(learner: Person, amount: 'much' | 'little') {
  const newestMs = clock.now().getTime() - HOUR_MS;
  const sessions = Array.from({ length: SESSIONS[amount] }, (_, index) => ({
    id: crypto.randomUUID(),
    userId: learner.userId,
    teacherId: houseTeachers[index % houseTeachers.length]?.id ?? null,
    lessonPlan: PLAN,
    summary: SUMMARY.repeat(3),
    timeMinutes: 10 + (index % 40),
    attentionPercentage: 60 + (index % 40),
    attentionMeasured: index % 3 !== 0,
    costMicroUsd: 40_000 + index,
    createdAt: new Date(newestMs - index * HOUR_MS * 20),
    updatedAt: new Date(newestMs - index * HOUR_MS * 20),
  }));
  await inParts(sessions, (part) => orm.insert(learningSessions).values(part));
  const [newest] = sessions;
  if (!newest) throw new Error('no sessions to speak in');
  const turns = Array.from({ length: MESSAGES[amount] }, (_, index) => ({
    sessionId: newest.id,
    itemId: `item_${index}`,
    role: index % 2 === 0 ? ('teacher' as const) : ('student' as const),
    kind: 'spoken' as const,
    content: `${WORDS[index % WORDS.length]} (${index + 1})`,
    saidAt: new Date(newest.createdAt.getTime() + index * TURN_MS),
  }));
  await inParts(turns, (part) => orm.insert(sessionMessages).values(part));
  const charges = turns.map(({ itemId }, index) => ({
    ...{ sessionId: newest.id, itemId, chargeId: `charge_${index}` },
    costMicroUsd: 120,
  }));
  await inParts(charges, (part) => orm.insert(sessionCharges).values(part));
  return { email: learner.email, userId: learner.userId, sessionId: newest.id };
}

const much = await seedLearner(await server.signUp({ name: 'Mina Much' }), 'much');
const little = await seedLearner(await server.signUp({ name: 'Lino Little' }), 'little');
await server.close();
console.log(JSON.stringify({ much, little }));
process.exit(0);
