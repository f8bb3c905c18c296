import { expect, type Page } from '@playwright/test';

/** A child without an e-mail address, who signs in with four pictures. */
export type DrawnChild = { firstName: string; age: number; pictures: readonly string[] };

/** Presses these buttons, one after another. */
export async function tap(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}

/** What a story looks at while a parent makes a child's account. */
type Looks = (state: string) => Promise<void>;

/** Makes a child's account on the screens as a parent, and pairs this browser under this name. */
export async function makeChild(
  page: Page,
  url: string,
  { firstName, age, pictures }: DrawnChild,
  { device, look = async () => undefined }: { device: string; look?: Looks },
): Promise<void> {
  await page.goto(`${url}/parent/children/new`);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Age in years').fill(String(age));
  await page.getByRole('radio', { name: 'Temi' }).check({ force: true });
  await look('about the child');
  await tap(page, ['Next']);
  await page.getByRole('button', { name: /^Picture password/ }).click();
  await look('choosing pictures');
  await tap(page, pictures);
  await tap(page, ['I know it now', ...pictures]);
  await expect(page.getByRole('heading', { name: `${firstName} is ready` })).toBeVisible();
  await page.getByLabel('Name of this device').fill(device);
  await tap(page, ['Pair this device']);
  await expect(page.getByText(`${firstName} can start on this device.`)).toBeVisible();
}

/** Signs the parent out of a paired browser, and lets the child choose the face and the pictures. */
export async function handOver(page: Page, { firstName, pictures }: DrawnChild): Promise<void> {
  await page.getByRole('link', { name: 'Sign out and hand it to a child' }).click();
  await tap(page, [firstName, ...pictures]);
  await expect(page).toHaveURL(/\/dashboard$/);
}
