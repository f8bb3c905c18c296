import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type DrawnChild, handOver, makeChild } from './child-on-a-device.ts';
import { startSession } from './learner.ts';
import { sayUntilUnderstood } from './microphone.ts';
import type { WatchedPage } from './page.ts';
import { signUp } from './people.ts';
import { signIn } from './sign-in.ts';
import { expectRunning, letSpeak, untilTheLearnersTurn } from './spoken-lesson.ts';

/** The settings for a child who needs a parent's consent. The card is checked in the sandbox, which is quick. */
export const familySettings = { CONSENT_AGE: '13', CONSENT_METHOD: 'card' };

/** A running lesson ends within this time of a limit or of a consent that is withdrawn, the teacher's goodbye included. */
export const GOODBYE_MS = 15_000;

/** A family in two browsers: the child's tablet, and the parent's own browser with two tabs. */
export type FamilyAtHome = {
  /** The tablet, on which the child is signed in and may speak. */
  child: WatchedPage;
  /** The parent's tab for whatever the story does. */
  parent: Page;
  /** The parent's other tab, which stays open. */
  otherTab: Page;
  firstName: string;
  childId: string;
};

type Opener = (options?: object) => Promise<WatchedPage>;

/** Reads the token of whoever is signed in on this page. */
export async function tokenOf(page: Page, url: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/auth/token`, { headers: { origin: url } });
  return (await answer.json()).token;
}

/**
 * Makes a child's account as its parent, hands the tablet over, and signs the parent in to a browser of their own.
 * @param firstName a name that nothing else on the parent's screens contains
 */
export async function familyAtHome(
  openPage: Opener,
  url: string,
  { firstName }: { firstName: string },
): Promise<FamilyAtHome> {
  const tablet = await letSpeak(await openPage({ reducedMotion: 'reduce' }));
  const { page: parent } = await openPage({ reducedMotion: 'reduce' });
  const name = 'Ada Quist';
  const person = await signUp(tablet.page, url, { name, age: 40, role: 'PARENT' });
  const child: DrawnChild = { firstName, age: 10, pictures: ['Boat', 'Cat', 'Sun', 'Cat'] };
  await makeChild(tablet.page, url, child, { device: 'Kitchen tablet' });
  await handOver(tablet.page, child);
  await signIn(parent, url, person.email, person.password);
  await expect(parent).toHaveURL(/\/parent\/dashboard$/);
  await parent.getByRole('link', { name: 'View Dashboard' }).click();
  const childId = new URL(parent.url()).searchParams.get('childId') ?? '';
  const otherTab = await parent.context().newPage();
  return { child: tablet, parent, otherTab, firstName, childId };
}

/** Links a second parent to the child, so that the first may leave. */
export async function linkSecondParent(
  { child }: FamilyAtHome,
  openPage: Opener,
  url: string,
): Promise<void> {
  const { page } = await openPage();
  await signUp(page, url, { name: `Tom ${randomUUID().slice(0, 6)}`, age: 41, role: 'PARENT' });
  await linkParent(child.page, page, url);
}

/** Links the parent who is signed in on one page to the child on the other, by a code and without the screens. */
export async function linkParent(child: Page, parent: Page, url: string): Promise<void> {
  const made = await child.request.post(`${url}/api/invite/generate`, {
    headers: { authorization: `Bearer ${await tokenOf(child, url)}` },
    data: { userId: await ownIdOf(child, url) },
  });
  const { code } = (await made.json()).data;
  const used = await parent.request.post(`${url}/api/invite/use`, {
    headers: { authorization: `Bearer ${await tokenOf(parent, url)}` },
    data: { code },
  });
  expect(used.ok()).toBe(true);
}

async function ownIdOf(page: Page, url: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/auth/token`, { headers: { origin: url } });
  return (await answer.json()).user.id;
}

/** Goes into the live room as the child, without starting a lesson. */
export async function enterTheRoom({ child: { page }, childId }: FamilyAtHome, url: string): Promise<void> {
  await page.goto(`${url}/chat/${childId}/properties`);
  await page.getByText('Amara Osei').first().click();
  await page.getByRole('button', { name: 'Start Session' }).click();
  await expect(page.getByRole('region', { name: 'Teacher' })).toBeVisible();
}

/** Starts a lesson and answers the first question aloud. */
export async function speakInALesson({ child: { page } }: FamilyAtHome): Promise<void> {
  await startSession(page);
  await expectRunning(page);
  await untilTheLearnersTurn(page);
  const understood = page
    .getByRole('log')
    .getByText(/^(12|twelve)$/i)
    .first();
  await sayUntilUnderstood(page, understood, 12);
}

/** Agrees to spoken lessons as the parent, and has a card checked on the sandbox's page. */
export async function agreeWithACard({ parent, childId }: FamilyAtHome, url: string): Promise<void> {
  await parent.goto(`${url}/parent/limits?childId=${childId}`);
  await parent.getByRole('switch', { name: 'Speak in lessons' }).click();
  await parent.getByRole('button', { name: 'Check a card' }).click();
  await parent.getByRole('button', { name: 'Pay $0.50 (test)' }).click();
  await expect(parent.getByText('Your card is checked, and the charge is refunded.')).toBeVisible();
}

/** Takes the consent to spoken lessons back as the parent. */
export async function takeConsentBack({ parent, childId }: FamilyAtHome, url: string): Promise<void> {
  await parent.goto(`${url}/parent/limits?childId=${childId}`);
  await parent.getByRole('switch', { name: 'Speak in lessons' }).click();
  await parent.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(parent.getByRole('switch', { name: 'Speak in lessons' })).not.toBeChecked();
}

/** Sets the minutes of a day as the parent. */
export async function allowMinutesADay(
  { parent, childId }: FamilyAtHome,
  url: string,
  minutes: number,
): Promise<void> {
  await parent.goto(`${url}/parent/limits?childId=${childId}`);
  await parent.getByRole('switch', { name: 'Limit the time per day' }).click();
  await parent.getByRole('spinbutton', { name: 'Time per day' }).fill(String(minutes));
  await parent.getByRole('button', { name: 'Save Limits' }).click();
  await expect(parent.getByText('Limits saved')).toBeVisible();
}
