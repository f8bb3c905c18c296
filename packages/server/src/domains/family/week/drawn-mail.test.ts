import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  chooseMail,
  holdLesson,
  linked,
  sendDueMails,
  takeaways,
  timeIs,
  weeklyMailsTo,
} from '#testing/family-week.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

// The browser needs time to start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const hasChromium = existsSync(executablePath);
/** The width of a phone, and one that is wider than the mail. */
const WIDTHS_PX = [390, 700];
/** Rules about the landmarks of a page. A mail is a part of the mail program's page. */
const OF_PAGES = ['landmark-one-main', 'region'];
const ARABIC = 'هذه الجملة بالعربية كلها.';

let server: TestApp;
let browser: Browser | undefined;
let page: Page;
beforeAll(async () => {
  server = await testApp();
  if (!hasChromium) return;
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  // Mails load nothing and run nothing; without a network the test would fail if one did.
  page = await (await browser.newContext({ offline: true })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await server.close();
});

/** Lets children with these names have a lesson each, and opens the mail about that week. */
async function openMail({ parent = 'Grace Lind', children }: { parent?: string; children: string[] }) {
  await timeIs(server, '2026-11-18T14:00:00Z');
  const grace = await server.signUp({ name: parent, role: 'PARENT' });
  for (const name of children) {
    const child = await server.signUp({ name });
    await linked(server, grace, child);
    await holdLesson(server, child, { told: { ...takeaways, anotherLook: [ARABIC] } });
  }
  await timeIs(server, '2026-11-19T08:00:00Z', grace);
  await chooseMail(server, grace);
  await timeIs(server, '2026-11-22T17:00:00Z');
  await sendDueMails(server);
  const [mail] = await weeklyMailsTo(server, grace);
  await page.setContent(mail?.html ?? 'no mail was sent');
}

/**
 * Runs in the page: returns these words of the title in the order in which a reader sees them on its line, from left to
 * right.
 */
const seenInTitle = (...words: string[]) => `(() => {
  const texts = document.createTreeWalker(document.querySelector('h1'), NodeFilter.SHOW_TEXT);
  const places = [];
  while (texts.nextNode()) {
    for (const word of ${JSON.stringify(words)}) {
      const at = texts.currentNode.textContent.indexOf(word);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + word.length);
      places.push({ word, x: range.getBoundingClientRect().x });
    }
  }
  return places.sort((one, other) => one.x - other.x).map(({ word }) => word);
})()`;

/** Runs in the page: returns how a paragraph is set. The attribute `align` has a word of Chromium's own. */
const setAs = (text: string) => `(() => {
  const isIt = ({ textContent }) => textContent === ${JSON.stringify(text)};
  const { direction, textAlign } = getComputedStyle([...document.querySelectorAll('p')].find(isIt));
  return [direction, textAlign.replace('-webkit-', '')];
})()`;
const TOO_WIDE_PX = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const PAPER = 'getComputedStyle(document.body).backgroundColor';

describe.skipIf(!hasChromium)('the weekly mail in a browser (needs /usr/bin/chromium)', () => {
  it.each([
    ['one child', { children: ['Leo Lind'] }],
    ['three children', { children: ['Leo Lind', 'Temi Lind', 'Mila Lind'] }],
    [
      'very long names',
      { parent: `${'Wilhelmina'.repeat(9)} Lind`, children: [`${'Maximilianatheodora'.repeat(5)} Lind`] },
    ],
    ['names from right to left', { parent: 'מרים כהן', children: ['سلمى حداد', 'נועה כהן'] }],
  ])('about %s fits a phone, and can be read in light and dark', async (_who, people) => {
    await openMail(people);
    const papers: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const tooWidePx = [];
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        tooWidePx.push(await page.evaluate<number>(TOO_WIDE_PX));
      }
      const { violations } = await new AxeBuilder({ page }).disableRules(OF_PAGES).setLegacyMode().analyze();
      const found = { tooWidePx, violations: violations.map(({ id, nodes }) => [id, nodes[0]?.html]) };
      expect(found, spec('X-690')).toEqual({ tooWidePx: [0, 0], violations: [] });
      papers.push(await page.evaluate<string>(PAPER));
    }
    expect(papers, spec('X-690')).toEqual(['rgb(251, 248, 241)', 'rgb(13, 18, 48)']);
  });

  it('keeps the direction of each name to itself', async () => {
    // The title began with an Arabic name and took its direction. It read "and נועה this week Leo ,سلمى".
    await openMail({ children: ['سلمى حداد', 'Leo Lind', 'נועה כהן'] });
    await page.setViewportSize({ width: 700, height: 900 });
    const inOrder = ['سلمى', 'Leo', 'נועה', 'this week'];
    expect(await page.evaluate(seenInTitle(...inOrder)), spec('X-691')).toEqual(inOrder);
  });

  it('sets a sentence from right to left the way it is read, and the sentences around it as before', async () => {
    await openMail({ children: ['سلمى حداد'] });
    expect(await page.evaluate(setAs(ARABIC)), spec('X-691')).toEqual(['rtl', 'right']);
    expect(await page.evaluate(setAs(takeaways.wentWell[0] ?? ''))).toEqual(['ltr', 'left']);
  });
});
