import { randomInt, randomUUID } from 'node:crypto';
import { createChild } from '@vivavoce/contracts/family/child-account-calls';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { PIN_MAX_LENGTH } from '@vivavoce/contracts/identity/child-secret-bounds';
import { updateUser } from '@vivavoce/contracts/profiles/admin-calls';
import type { Role } from '@vivavoce/contracts/wire/primitives';
import { isTooEasy } from '#domains/identity/child-accounts/easy-secrets.ts';
import { DEMO_ADMINISTRATOR } from '#domains/identity/demo-accounts.ts';
import type { Caller } from '#platform/http/serve.ts';
import { makeDemoAdministrator, makeDemoFamily } from '../demo.ts';
import type { Who } from './lesson-days.ts';
import { called, type PastProduct } from './past-domains.ts';
import { type OtherLearner, otherLearners } from './people.ts';

/** How many days ago the administrator, the family and Mila came. */
const ADMINISTRATOR_CAME = 155;
const FAMILY_CAME = 21;
const MILA_CAME = 14;

/** How many minutes of lessons each learner may use: several times as many as the past takes. */
const TOTAL_MINUTES = 1_500;

const DAY_MS = 24 * 60 * 60 * 1_000;

const callerOf = (userId: string, role: Role, email: string | null): Caller => ({
  ...{ userId, role, email },
  ...{ signInId: randomUUID(), mayAdminister: false },
});

/**
 * Draws a secret that nobody knows. Mila's account has no address, so that it would not count as one of the demo where others
 * can reach the server, and must not be opened by anything that is published. Her parent can choose another secret.
 */
function secretOfNobody(): ChildSecret {
  const digits = Array.from({ length: PIN_MAX_LENGTH }, () => randomInt(10)).join('');
  const secret = { kind: 'pin', digits } as const;
  return isTooEasy(secret, null) ? secretOfNobody() : secret;
}

/** Gives a child of the family more minutes than everybody has at first, as the administrator does. */
async function giveMinutes({ domains }: PastProduct, administrator: Caller, id: string): Promise<void> {
  const body = { totalMinutes: TOTAL_MINUTES };
  await called(domains.profiles.routes, updateUser, { caller: administrator, params: { id }, body });
}

/** Makes Mila's account as a parent does. Returns its id. */
async function makeMila({ domains }: PastProduct, parent: Caller): Promise<string> {
  const mila = { firstName: 'Mila', lastName: 'Adeyemi', age: 7, avatar: 'mila' } as const;
  const body = { ...mila, secret: secretOfNobody() };
  return (await called(domains.family.routes, createChild, { caller: parent, body })).childId;
}

/** Makes an account that nobody can sign in to, with its profile. Its address marks it as one of the demo. */
async function makeOther(
  { domains: { identity, profiles }, tx, platform }: PastProduct,
  { firstName, lastName, age }: OtherLearner,
): Promise<Caller> {
  const now = platform.clock.now();
  const email = `${firstName}.${lastName}@demo.example`.toLowerCase();
  const account = { name: `${firstName} ${lastName}`, email, role: 'STUDENT', photoUrl: null, now } as const;
  const { id } = await identity.insertPasswordlessAccount(tx, account);
  const profile = { firstName, lastName, age, totalMinutes: TOTAL_MINUTES };
  await profiles.create(tx, id, { ...profile, createdAt: now, updatedAt: now });
  return callerOf(id, 'STUDENT', email);
}

/** Makes the people of the past, each on the day on which they came. Returns the learners as callers. */
export async function makePeople(product: PastProduct, now: Date): Promise<ReadonlyMap<Who, Caller>> {
  const { domains, platform, goTo } = product;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const learners = new Map<Who, Caller>();
  goTo(daysAgo(ADMINISTRATOR_CAME));
  const administratorId = await makeDemoAdministrator(domains);
  const administrator = {
    ...callerOf(administratorId, 'ADMIN', DEMO_ADMINISTRATOR),
    mayAdminister: true,
  };
  for (const [who, learner] of otherLearners.entries()) {
    goTo(daysAgo(learner.sinceDays + 1));
    learners.set(who, await makeOther(product, learner));
  }
  goTo(daysAgo(FAMILY_CAME));
  const { learnerId, parentId } = await makeDemoFamily(platform, domains);
  learners.set('leo', callerOf(learnerId, 'STUDENT', 'leo@demo.example'));
  await giveMinutes(product, administrator, learnerId);
  goTo(daysAgo(MILA_CAME));
  const mila = await makeMila(product, callerOf(parentId, 'PARENT', 'grace@demo.example'));
  learners.set('mila', callerOf(mila, 'STUDENT', null));
  await giveMinutes(product, administrator, mila);
  return learners;
}
