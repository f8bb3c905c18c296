/**
 * Measures what 2,000 sessions and a session of 5,000 messages cost the learner's screens, compared with ten sessions
 * and fifty messages in the same run: the server's answers, the first content of each screen, and how smoothly the
 * learner moves around.
 */
import type { Page } from '@playwright/test';
import { openBrowser } from '../src/support/browser.ts';
import { signIn } from '../src/support/sign-in.ts';
import { forget, startVivavoce } from '../src/support/vivavoce.ts';
import { firstContentMs } from './first-content.ts';
import { type SeededLearner, seedMuchData } from './seeded.ts';
import { scrollThrough, smoothnessWhile } from './smoothness.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 11;
/** The password of everyone whom the server's testing/app-over.ts signs up. */
const PASSWORD = 'quiet-lantern';
const amounts = ['little', 'much'] as const;

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The screens, each with a selector of what appears with its data. */
const screens = {
  dashboard: { address: () => '/dashboard', content: 'tbody a[href*="session="]' },
  account: { address: () => '/account', content: 'main li a[href*="session="]' },
  properties: {
    address: ({ userId }: SeededLearner) => `/chat/${userId}/properties`,
    content: 'main section:last-of-type li button',
  },
  detail: {
    address: ({ userId, sessionId }: SeededLearner) => `/learning-session/${userId}?session=${sessionId}`,
    content: 'main ol[tabindex] > li',
  },
} as const;

const { dataDir, ...learners } = await seedMuchData();
const product = await startVivavoce({ dataDir });
const browser = await openBrowser('refused');
const viewport = { width: 1440, height: 900 };

/** Times the server's answers to plain calls, until their last byte. */
async function timeAnswers(path: (learner: SeededLearner) => string) {
  const taken: Record<(typeof amounts)[number], number[]> = { little: [], much: [] };
  let kilobytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const amount of amounts) {
      const { headers } = signedIn[amount];
      const fromMs = performance.now();
      const answer = await fetch(`${product.url}${path(learners[amount])}`, { headers });
      const body = await answer.arrayBuffer();
      taken[amount].push(performance.now() - fromMs);
      if (!answer.ok) throw new Error(`${path(learners[amount])} answered ${answer.status}`);
      kilobytes = body.byteLength / 1000;
    }
  }
  const muchMs = median(taken.much);
  const worstMs = Math.max(...taken.much);
  return `p50_ms=${muchMs.toFixed(1)} worst_ms=${worstMs.toFixed(1)} kb=${kilobytes.toFixed(0)} little_p50_ms=${median(taken.little).toFixed(1)}`;
}

async function open(learner: SeededLearner) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await signIn(page, product.url, learner.email, PASSWORD);
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: learner.email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { page, headers: { authorization: `Bearer ${token}` } };
}
const signedIn = { little: await open(learners.little), much: await open(learners.much) };

console.log(`much list ${await timeAnswers(({ userId }) => `/api/learning_sessions/${userId}`)}`);
console.log(
  `much messages ${await timeAnswers(({ sessionId }) => `/api/learning_session/${sessionId}/messages`)}`,
);

for (const [name, { address, content }] of Object.entries(screens)) {
  const taken: Record<(typeof amounts)[number], number[]> = { little: [], much: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const amount of amounts) {
      const { page } = signedIn[amount];
      taken[amount].push(await firstContentMs(page, `${product.url}${address(learners[amount])}`, content));
    }
  }
  const [littleMs, muchMs] = [median(taken.little), median(taken.much)];
  console.log(
    `much ${name} first_content_ms=${muchMs.toFixed(0)} little_ms=${littleMs.toFixed(0)} ratio=${(muchMs / littleMs).toFixed(2)}`,
  );
}

/** Pages through the list as fast as its pages appear. */
async function turnPages(page: Page, times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    await page.getByRole('button', { name: 'Next' }).last().click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

const { page } = signedIn.much;
const smooth = async (name: string, doing: () => Promise<void>) => {
  const { longestTaskMs, longestFrameMs } = await smoothnessWhile(page, doing);
  console.log(
    `much ${name} longest_task_ms=${longestTaskMs.toFixed(0)} longest_frame_ms=${longestFrameMs.toFixed(0)}`,
  );
};
for (const name of ['dashboard', 'properties', 'detail'] as const) {
  const { address, content } = screens[name];
  await firstContentMs(page, `${product.url}${address(learners.much)}`, content);
  await smooth(`${name} scrolling`, () => scrollThrough(page));
  await smooth(`${name} turning_pages`, () => turnPages(page, 20));
  if (name === 'dashboard')
    await smooth('dashboard sorting', () => page.getByRole('button', { name: 'Duration' }).click());
  if (name === 'detail') {
    const search = page.getByRole('searchbox');
    await smooth('detail searching', async () => {
      await search.pressSequentially('three quarters', { delay: 40 });
      await page.locator('main mark').first().waitFor();
    });
    await smooth('detail scrolling_found', () => scrollThrough(page));
  }
}

await browser.close();
await product.stop();
await forget(product);
