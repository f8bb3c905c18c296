import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { Component as Home } from '#app/screens/public/home.tsx';
import { site } from '#lib/site.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function openHome({ user = null }: { user?: typeof leo | null } = {}) {
  const server = fakeServer(
    { 'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user?.role ?? 'STUDENT' }) },
    { user },
  );
  const app = await renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const page = screen.getByRole('main');
  return { ...app, server, page, main: within(page), text: () => page.textContent ?? '' };
}

/** The section of the page with this heading. */
const sectionOf = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

describe('the home page', () => {
  it('opens with a hero: what the product is, the trial, a lesson to watch', async () => {
    const { main, page, person, address } = await openHome();
    const title = main.getByRole('heading', { level: 1 });
    expect(title.textContent, spec('M-001')).toBe('A teacher who listens, in living voice.');
    const lesson = main.getByRole('link', { name: 'Watch a lesson' }).getAttribute('href') ?? '';
    const target = page.querySelector<HTMLElement>(lesson);
    expect(within(target as HTMLElement).getByRole('button', { name: 'Watch the lesson' })).toBeTruthy();
    const [trial] = main.getAllByRole('link', { name: 'Start Free Trial' });
    await person.click(trial as HTMLElement);
    await expect.poll(address).toBe('/auth/register');
  });

  it('shows its statistics as plain text, without requesting anything', async () => {
    const { server, main } = await openHome();
    const figureOf = (what: string) => main.getByText(what, { selector: 'dt' }).nextSibling?.textContent;
    expect(figureOf('students'), spec('M-020')).toBe('10K+');
    expect(figureOf('teachers'), spec('M-021')).toBe('50+');
    expect(figureOf('countries'), spec('M-022')).toBe('15+');
    expect(figureOf('rating'), spec('M-023')).toBe('4.9/5');
    expect(server.requests.map(({ name }) => name)).toEqual(['POST /api/auth/token']);
  });

  it('explains what the product is about', async () => {
    await openHome();
    const about = sectionOf('Talking is how we find out what we know');
    expect(about.textContent, spec('M-004')).toContain('Viva voce is one of the oldest ways to teach');
  });

  it('shows three benefits', async () => {
    await openHome();
    const benefits = within(sectionOf('What a week with Vivavoce gives you')).getAllByRole('listitem');
    expect(benefits, spec('M-005')).toHaveLength(3);
  });

  it('makes its promises', async () => {
    await openHome();
    const promises = within(sectionOf('One conversation, and everything that grows from it'));
    const promise = (name: string) => promises.queryByRole('heading', { level: 3, name })?.textContent;
    expect(promise('Personalised learning paths'), spec('M-024')).toBeDefined();
    expect(promise('Voice interaction with AI teachers'), spec('M-025')).toBeDefined();
    expect(promise('Social learning with AI classmates'), spec('M-026')).toBeDefined();
    expect(promise('AI lecture summaries'), spec('M-027')).toBeDefined();
    expect(promise('Automatic flashcards and quizzes'), spec('M-028')).toBeDefined();
    expect(promise('Built-in AI tutor'), spec('M-029')).toBeDefined();
  });

  it('compares traditional lessons with its own, point by point', async () => {
    await openHome();
    const comparison = sectionOf('The lesson you know, and the lesson with a voice');
    const sides = within(comparison).getAllByRole('heading', { level: 3 });
    expect(
      sides.map(({ textContent }) => textContent),
      spec('M-007'),
    ).toEqual(['Traditional lessons', 'Lessons with Vivavoce']);
    const [before, ours] = [...comparison.querySelectorAll('dl')].map((side) =>
      [...side.querySelectorAll('dt')].map(({ textContent }) => textContent),
    );
    expect(before).toEqual(['Pace', 'Questions', 'Speaking', 'Notes', 'Parents']);
    expect(ours).toEqual(before);
  });

  it('links to the contact page for other questions', async () => {
    const { main, person, address } = await openHome();
    const contact = main.getByRole('link', { name: 'Contact Us' });
    expect(contact.textContent, spec('M-018')).toBe('Contact Us');
    await person.click(contact);
    await expect.poll(address).toBe('/contact');
    expect(address(), spec('M-019')).toBe('/contact');
  });
});

describe('the films', () => {
  const covers = async () => {
    const app = await openHome();
    const players = () => app.page.querySelectorAll('iframe, video, [role="group"]').length;
    return { ...app, players, cover: (name: string) => app.main.getByRole('button', { name }) };
  };

  it('the intro is a cover until it is clicked, and then the player', async () => {
    const { cover, players, person, main, server } = await covers();
    const image = cover('Watch the intro').querySelector('img');
    expect([image?.getAttribute('src'), players()]).toEqual(['/scenes/film-intro.svg', 0]);
    await person.click(cover('Watch the intro'));
    const player = await main.findByRole('group', { name: 'Intro film' });
    expect(player.textContent).toContain('Hello. I am Noor, and I am an AI teacher.');
    expect(main.queryByRole('button', { name: 'Watch the intro' }), spec('S-071')).toBeNull();
    expect(players()).toBe(1);
    const calls = () => new Set(server.requests.map(({ name }) => name));
    await waitFor(() =>
      expect(calls()).toEqual(new Set(['POST /api/auth/token', 'GET /scenes/film-intro.svg'])),
    );
  });

  it('the lesson and the film for schools are covers at first too', async () => {
    const { cover, players, person, main } = await covers();
    const closed = ['Watch the lesson', 'Watch the film'].map(
      (name) => cover(name).querySelector('img') !== null,
    );
    expect([closed, players()], spec('X-015')).toEqual([[true, true], 0]);
    await person.click(cover('Watch the lesson'));
    expect(await main.findByRole('group', { name: 'Lesson film' }), spec('M-006')).toBeTruthy();
    await person.click(cover('Watch the film'));
    expect(await main.findByRole('group', { name: 'Film for schools' }), spec('M-008')).toBeTruthy();
    expect(players()).toBe(2);
  });

  it('request nothing from another host when no address is set', async () => {
    const { cover, person, main, page } = await covers();
    const asked = vi.spyOn(globalThis, 'fetch');
    const films = ['Intro film', 'Lesson film', 'Film for schools'];
    const standIns = [];
    for (const [at, name] of ['Watch the intro', 'Watch the lesson', 'Watch the film'].entries()) {
      await person.click(cover(name));
      standIns.push((await main.findByRole('group', { name: films[at] })).getAttribute('aria-label'));
    }
    const addresses = [
      ...asked.mock.calls.map(([input]) => String(input)),
      ...[...page.querySelectorAll('[src]')].map((element) => element.getAttribute('src') ?? ''),
    ];
    const hosts = new Set(addresses.map((address) => new URL(address, window.location.href).host));
    const embedded = page.querySelectorAll('iframe, video').length;
    expect({ standIns, embedded, hosts: [...hosts] }, spec('X-017')).toEqual({
      standIns: films,
      embedded: 0,
      hosts: [window.location.host],
    });
  });

  it('are embedded players when their addresses are set', async () => {
    const films = { ...site.films };
    onTestFinished(() => void Object.assign(site.films, films));
    const player = (film: string) => `https://player.example.org/embed/${film}`;
    for (const film of ['intro', 'experience', 'professional'] as const) site.films[film] = player(film);
    const { cover, person, page } = await covers();
    for (const [at, name] of ['Watch the intro', 'Watch the lesson', 'Watch the film'].entries()) {
      await person.click(cover(name));
      await waitFor(() => expect(page.querySelectorAll('iframe')).toHaveLength(at + 1));
    }
    const sources = [...page.querySelectorAll('iframe')].map(({ src }) => src);
    expect(sources, spec('X-016')).toEqual([player('intro'), player('experience'), player('professional')]);
  });

  it('open with the keyboard and move the focus to the player', async () => {
    const { cover, person, main } = await covers();
    cover('Watch the film').focus();
    await person.keyboard('{Enter}');
    const player = within(await main.findByRole('group', { name: 'Film for schools' }));
    await expect.poll(() => document.activeElement).toBe(player.getByRole('button', { name: 'Pause' }));
  });
});

describe('the questions', () => {
  async function openQuestions() {
    const app = await openHome();
    const questions = within(sectionOf('Questions parents ask'));
    const button = (name: string) => questions.getByRole('button', { name });
    const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
    const answerTo = async (name: string) => {
      await app.person.click(button(name));
      const answer = document.getElementById(button(name).getAttribute('aria-controls') ?? '');
      expect(answer?.hasAttribute('hidden')).toBe(false);
      return answer?.textContent;
    };
    return { ...app, questions, button, isOpen, answerTo };
  }
  const AGES = 'Which ages is it for?';
  const CLASSES = 'How long are the classes, and how often?';

  it('are five, all closed at first', async () => {
    const { questions } = await openQuestions();
    const buttons = questions.getAllByRole('button');
    expect(buttons, spec('M-009')).toHaveLength(5);
    expect(buttons.map((each) => each.getAttribute('aria-expanded'))).toEqual(Array(5).fill('false'));
  });

  it('state the ages', async () => {
    const { answerTo } = await openQuestions();
    const answer = await answerTo(AGES);
    expect(answer, spec('M-010')).toContain('aged 6 to 16');
    expect(answer, spec('C-049')).toMatch(/\b6 to 16\b/);
  });

  it('tell the truth about certificates', async () => {
    const { answerTo } = await openQuestions();
    const answer = await answerTo('Do learners receive a certificate?');
    expect(answer, spec('M-011')).toContain('Not an official one');
  });

  it('describe the class format', async () => {
    const { answerTo } = await openQuestions();
    const answer = await answerTo(CLASSES);
    expect(answer, spec('M-012')).toContain('60-minute classes, 2-3 times per week');
    expect(answer, spec('C-047')).toContain('60-minute');
    expect(answer, spec('C-048')).toContain('2-3 times per week');
  });

  it('name the equipment', async () => {
    const { answerTo } = await openQuestions();
    expect(await answerTo('What equipment do we need?'), spec('M-013')).toContain('microphone');
  });

  it('explain how to follow a child’s progress', async () => {
    const { answerTo } = await openQuestions();
    expect(await answerTo('How do I follow my child’s progress?'), spec('M-014')).toContain('invite code');
  });

  it('open on a click, one at a time, and close again', async () => {
    const { button, isOpen, person } = await openQuestions();
    await person.click(button(AGES));
    expect(isOpen(AGES), spec('M-015')).toBe(true);
    await person.click(button(CLASSES));
    expect([isOpen(AGES), isOpen(CLASSES)], spec('M-016')).toEqual([false, true]);
    await person.click(button(CLASSES));
    expect(isOpen(CLASSES), spec('M-017')).toBe(false);
  });
});

describe('a signed-in user', () => {
  it.each<[User['role'], string]>([
    ['STUDENT', '/dashboard'],
    ['PARENT', '/parent/dashboard'],
    ['ADMIN', '/admin'],
  ])('sees the same page, as a %s with links to %s', async (role, place) => {
    const { main, text } = await openHome({ user: { ...leo, role } });
    const ways = main.getAllByRole('link', { name: 'Dashboard' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([place, place]);
    expect(text()).not.toContain('Start Free Trial');
    expect(text()).toContain('Questions parents ask');
  });

  it('sees no start button before the page knows who they are, but its place is kept', async () => {
    fakeServer({ 'GET /api/users/:id/profile': () => leosProfile });
    let know: (user: User | null) => void = () => {};
    const who = new Promise<User | null>((resolve) => {
      know = resolve;
    });
    const router = createMemoryRouter([{ path: '/', Component: Home }]);
    render(
      <App initialUser={who}>
        <RouterProvider router={router} />
      </App>,
    );
    const [kept] = await screen.findAllByText('Start Free Trial');
    expect(kept?.className).toContain('invisible');
    const width = kept?.className.match(/min-w-\S+/)?.[0];
    await act(async () => know(leo));
    const [shown] = await screen.findAllByText('Dashboard');
    expect(shown?.className).not.toContain('invisible');
    expect(shown?.className.split(' ')).toContain(width);
  });
});
