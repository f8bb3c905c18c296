import { expect, type Page } from '@playwright/test';
import { readCode } from './mail.ts';
import { newPerson, type Person } from './people.ts';
import { signIn } from './sign-in.ts';

/** Registers through the form, up to the step that asks for the code from the mail. */
export async function register(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/auth/register`);
  await fillRegistration(page, person);
}

/** Fills in the form of a registration that is open, and sends it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
}

export async function verifyEmail(page: Page, url: string, email: string): Promise<void> {
  const code = await readCode(page, url, email);
  await page.getByRole('textbox').first().pressSequentially(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/create-profile$/);
}

/** Creates a student's profile. The teacher is chosen afterwards, from all teachers. */
export async function createProfile(page: Page, person: Person): Promise<void> {
  await page.getByText('Student', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Age', { exact: true }).fill(String(person.age));
  await page.getByLabel('Interests').fill('space, drawing');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/**
 * Goes from the chosen teacher to the live room. Both screens have the same button, so this waits for the room itself.
 */
async function enterTheLiveRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Session' }).click();
  await expect(page).toHaveURL(/\/chat\/[^/]+\/realtime$/);
  await expect(page.getByRole('region', { name: 'Teacher' })).toBeVisible();
}

/** Chooses a teacher and enters the live room without starting the lesson. */
async function chooseTeacher(page: Page, teacher = 'Amara Osei'): Promise<void> {
  await page.getByRole('link', { name: 'Choose Teacher' }).first().click();
  await page.getByRole('button', { name: `Select ${teacher}` }).click();
  await expect(page).toHaveURL(/\/chat\/[^/]+\/properties$/);
  await enterTheLiveRoom(page);
}

/** Takes a newcomer to the live room, before Start Session. */
export async function reachTheLiveRoom(page: Page, url: string): Promise<Person> {
  const person = newPerson();
  await register(page, url, person);
  await verifyEmail(page, url, person.email);
  await createProfile(page, person);
  await chooseTeacher(page);
  return person;
}

export async function startSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Session' }).click();
}

/** Signs in as the learner of the demo family and enters the live room without starting the lesson. */
export async function demoLearnerInTheLiveRoom(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Choose Teacher' }).first().click();
  await page.getByRole('button', { name: /^Select.*Amara Osei/ }).click();
  await enterTheLiveRoom(page);
}

/** Starts a lesson without a microphone, by typing only. */
export async function startByTyping(page: Page): Promise<void> {
  await startSession(page);
  await page.getByRole('button', { name: 'Typed answers only' }).click();
  await expect(page.getByText('Real-time Connection Active')).toBeVisible();
}

/** Types a turn when it is the learner's turn, and waits until it appears in the transcript. */
export async function typeAnswer(page: Page, text: string): Promise<void> {
  await expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Type instead of speaking').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText(text);
}
