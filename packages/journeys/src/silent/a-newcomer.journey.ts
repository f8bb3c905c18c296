import { expect, type Page } from '@playwright/test';
import { register } from '#support/learner.ts';
import { readCode } from '#support/mail.ts';
import { newPerson } from '#support/people.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/** Draws a picture of this size in the browser, like one taken by a camera. */
async function photo(page: Page, sidePixels: number): Promise<Buffer> {
  const base64 = await page.evaluate((side) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot create a 2D canvas context');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, side, side);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, sidePixels);
  return Buffer.from(base64, 'base64');
}

/** Returns the size of the picture in a data URL, as this browser decodes it. */
function sizeOf(page: Page, dataUrl: string) {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, dataUrl);
}

test('a newcomer types the code from the mail, and sends a small copy of a large picture', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await register(page, product.url, person);

  await test.step('the focus follows the digits, forwards and back', async () => {
    const boxes = page.getByRole('main').getByRole('textbox');
    const code = await readCode(page, product.url, person.email);
    await boxes.first().focus();
    await page.keyboard.press(code.charAt(0));
    await expect(boxes.nth(1), spec('VAL-018')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes.first(), spec('VAL-019')).toBeFocused();
    await page.keyboard.press('Delete');
    for (const digit of code) await page.keyboard.press(digit);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/create-profile$/);
  });

  await test.step('the picture that is sent has at most 512 pixels a side', async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/users\/[^/]+\/profile$/.test(request.url()),
    );
    await page.getByText('Student', { exact: true }).click();
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(page, 2_000),
    });
    await page.getByRole('button', { name: 'Use picture' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel('Age', { exact: true }).fill(String(person.age));
    await page.getByRole('button', { name: 'Create Profile' }).click();
    const { picture } = (await sent).postDataJSON() as { picture: string };
    expect(picture).toMatch(/^data:image\/jpeg;base64,/);
    expect(await sizeOf(page, picture), spec('X-067')).toEqual([512, 512]);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
