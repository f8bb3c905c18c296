import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  agreeWithACard,
  allowMinutesADay,
  enterTheRoom,
  familyAtHome,
  familySettings,
  GOODBYE_MS,
  linkSecondParent,
  speakInALesson,
  takeConsentBack,
} from '#support/family-story.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test.use({ settings: familySettings });

/** A name that appears nowhere else on a parent's screens. */
const NAME = 'Zephyrine';

/** The longest time until an open page has noticed an ended link, on a machine that is not too slow. */
const NOTICED_WITHIN_MS = 15_000;

/** Returns everything that a page shows and keeps, to look for a name in it. */
const allOf = (page: Page) =>
  page.evaluate(
    () =>
      `${document.title} ${document.documentElement.innerHTML} ${JSON.stringify([{ ...localStorage }, { ...sessionStorage }])}`,
  );

/** Downloads a file of a copy of the child's data, and returns its text. */
async function download(page: Page, button: RegExp): Promise<{ text: string; path: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const path = await (await downloading).path();
  return { text: await readFile(path, 'utf8'), path };
}

test('a family from the child’s first day to the end of a link', async ({ openPage, product }) => {
  test.setTimeout(480_000);
  const { url } = product;
  const family = await familyAtHome(openPage, url, { firstName: NAME });
  const { child, parent, otherTab, childId } = family;

  await test.step('before a parent agrees, the child is told kindly and can learn in writing', async () => {
    await enterTheRoom(family, url);
    await expect(child.page.getByRole('heading', { name: 'A parent has to agree first' })).toBeVisible();
  });

  await test.step('the parent agrees and has a card checked, and the child speaks with a teacher', async () => {
    await agreeWithACard(family, url);
    await enterTheRoom(family, url);
    await speakInALesson(family);
  });

  await test.step('the parent follows what was said, and sets ten minutes a day', async () => {
    await otherTab.goto(`${url}/dashboard?childId=${childId}`);
    await otherTab
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    const history = otherTab.getByRole('region', { name: 'Chat History' });
    await expect(history.getByText(/^(12|twelve)$/i).first()).toBeVisible();
    await expect(otherTab.getByRole('button', { name: /Delete/ })).toBeHidden();
    await allowMinutesADay(family, url, 10);
  });

  await test.step('the parent takes the consent back, and the lesson ends with a goodbye', async () => {
    await expect(child.page.getByText('Real-time Connection Active')).toBeVisible();
    await takeConsentBack(family, url);
    await expect(child.page.getByText(/a parent who is linked to your account has to agree/).first(), {
      message: spec('X-700'),
    }).toBeVisible({ timeout: GOODBYE_MS });
    await expect(child.page.getByText('Real-time Connection Active')).toBeHidden();
    await expect(child.page.getByText('Reconnecting…')).toBeHidden();
    await child.page.goto(`${url}/dashboard`);
    await expect(child.page.getByText(/You have \d+ minutes left today\./)).toBeVisible();
  });

  await test.step('a copy of everything is prepared, told by mail, and opens as a page to read', async () => {
    await parent.goto(`${url}/account/data?childId=${childId}`);
    const prepare = parent.getByRole('button', { name: 'Prepare a copy' });
    await expect(prepare).toBeVisible();
    await expectFineInEveryLook(parent, 'a child’s data');
    await prepare.click();
    await expect(parent.getByText('Your copy is ready')).toBeVisible();
    await expectFineInEveryLook(parent, 'a child’s data, with a copy');
    const data = await download(parent, /^Data \(JSON\)/);
    const said = JSON.parse(data.text).tables.session_messages;
    expect(said.map(({ content }: { content: string }) => content).join(' ')).toMatch(/12|twelve/i);
    const page = await download(parent, /^Page to read/);
    const reader = await parent.context().newPage();
    await reader.setContent(page.text);
    await expect(reader.getByRole('heading', { level: 1 }), spec('X-701')).toContainText(NAME);
    await expect(reader.getByText(/^(12|twelve)$/i).first()).toBeVisible();
    await expectFineInEveryLook(reader, 'the page of a copy');
    await reader.close();
  });

  await test.step('after an unlink nothing of the child is left, in any tab of the parent', async () => {
    await linkSecondParent(family, openPage, url);
    await otherTab.goto(`${url}/dashboard?childId=${childId}`);
    await expect(otherTab.getByText(NAME).first()).toBeVisible();
    await parent.goto(`${url}/dashboard?childId=${childId}`);
    await parent.getByRole('button', { name: `Unlink ${NAME}` }).click();
    await parent.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    for (const tab of [parent, otherTab])
      await expect
        .poll(() => allOf(tab), { message: spec('X-702'), timeout: NOTICED_WITHIN_MS })
        .not.toContain(NAME);
  });
});
