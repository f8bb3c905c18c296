import { expect } from '@playwright/test';
import { readMail } from '#support/mail.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const INBOX = 'office@school.example';
const FILMS = {
  intro: 'https://player.example/embed/intro',
  experience: 'https://player.example/embed/experience',
  professional: 'https://player.example/embed/professional',
};

test.use({
  settings: {
    CONTACT_INBOX: INBOX,
    FILM_INTRO_URL: FILMS.intro,
    FILM_EXPERIENCE_URL: FILMS.experience,
    FILM_PROFESSIONAL_URL: FILMS.professional,
  },
});

test('a message of the contact form arrives word for word in the configured inbox', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  await page.goto(`${product.url}/contact`);
  await page.getByLabel('Name').fill('Zoë <b>Łukasz</b>');
  await page.getByRole('main').getByLabel('Email').fill('zoe@family.example');
  await page.getByLabel('Message').fill('Is there a lesson on <script>alert(1)</script> & tides?');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText("Thank you for your message! We'll get back to you soon.")).toBeVisible();
  expectQuiet();

  const mail = await readMail(page, product.url, INBOX, /./);
  expect(mail).toContain('Is there a lesson on <script>alert(1)</script> & tides?');
});

test('configured films open in their players, and none loads before its cover is clicked', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://player.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The film plays</h1>' });
  });
  await page.goto('/');
  const covers = {
    intro: page.getByRole('button', { name: 'Watch the intro' }),
    experience: page.getByRole('button', { name: 'Watch the lesson' }),
    professional: page.getByRole('button', { name: 'Watch the film' }),
  };
  const players = page.locator('iframe, video');
  await expect(covers.intro.getByRole('presentation'), spec('M-002')).toBeVisible();
  await expect(covers.experience).toBeVisible();
  await expect(covers.professional).toBeVisible();
  await expect(players, spec('X-015')).toHaveCount(0);
  expect(asked).toEqual([]);

  const playing = (film: keyof typeof FILMS) =>
    page.frameLocator(`iframe[src="${FILMS[film]}"]`).getByRole('heading', { name: 'The film plays' });
  await covers.intro.click();
  await expect(playing('intro'), spec('M-003')).toBeVisible();
  await covers.experience.click();
  await expect(playing('experience')).toBeVisible();
  await covers.professional.click();
  await expect(playing('professional')).toBeVisible();
  expect(asked, spec('X-016')).toEqual([FILMS.intro, FILMS.experience, FILMS.professional]);
});
