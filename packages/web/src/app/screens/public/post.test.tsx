import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const TITLE = 'Why saying it aloud makes it stick';

async function open(address: string) {
  fakeServer();
  // a test's router keeps its own address; the page's address has to match for the share links
  history.replaceState(null, '', address);
  const app = await renderApp(address);
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { level: 1 });
  return { ...app, main };
}

async function openPost(id: string) {
  const app = await open(`/resources/post/${id}`);
  const title = await app.main.findByRole('heading', { level: 1 });
  const hero = title.closest('header') as HTMLElement;
  return { ...app, hero: within(hero), picture: hero.querySelector('img') };
}

afterEach(() => {
  vi.unstubAllEnvs();
  history.replaceState(null, '', '/');
});

describe('a post', () => {
  it('opens for a visitor, under its own title', async () => {
    const { address } = await openPost('1');
    expect(address(), spec('R-006')).toBe('/resources/post/1');
    await expect
      .poll(() => document.title, { message: spec('R-057') })
      .toBe(`${TITLE} - Vivavoce - AI-Driven Education`);
  });

  it('starts with picture, category, title, author and date', async () => {
    const { hero, picture } = await openPost('1');
    expect(picture?.getAttribute('src'), spec('M-066')).toBe('/scenes/post-1.svg');
    expect([picture?.width, picture?.height]).toEqual([1200, 630]);
    expect(hero.getByText('How learning works'), spec('M-067')).toBeTruthy();
    expect(hero.getByRole('heading', { name: TITLE }), spec('M-068')).toBeTruthy();
    expect(hero.getByText('The teaching team'), spec('M-069')).toBeTruthy();
    expect(hero.getByText('May 12, 2026'), spec('M-070')).toBeTruthy();
  });

  it('shows its date in US long format, and the same day west of Greenwich', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(new Date('2026-05-12').getDate(), 'this process should run in the time zone of Los Angeles').toBe(
      11,
    );
    const { hero } = await openPost('1');
    const date = hero.getByRole('time');
    expect(date.textContent, spec('M-071')).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    expect(date.textContent, spec('M-072')).toBe('May 12, 2026');
    expect(date.getAttribute('datetime')).toBe('2026-05-12');
  });

  it('is written in paragraphs under short headings', async () => {
    const { main } = await openPost('1');
    expect(main.getByText(/^Most of us know the moment\./).tagName).toBe('P');
    expect(main.getByRole('heading', { level: 2, name: 'When the words do not come' })).toBeTruthy();
    expect(main.queryByText(/##/)).toBeNull();
  });

  it('can be shared on three networks', async () => {
    const { main } = await openPost('1');
    const share = within(main.getByRole('region', { name: 'Share this article' }));
    const links = share.getAllByRole<HTMLAnchorElement>('link');
    expect(
      links.map((link) => new URL(link.href).host),
      spec('M-074'),
    ).toEqual(['www.facebook.com', 'x.com', 'www.linkedin.com']);
    const address = expect.stringContaining(encodeURIComponent(location.href));
    expect(location.pathname).toBe('/resources/post/1');
    expect(
      links.map((link) => link.href),
      spec('M-075'),
    ).toEqual([address, address, address]);
    await expect.poll(() => document.title).toContain(TITLE);
    const title = expect.stringContaining(encodeURIComponent(document.title));
    expect(
      links.map((link) => link.href),
      spec('M-076'),
    ).toEqual([title, title, title]);
    expect(links.map(({ target, rel }) => `${target} ${rel}`)).toEqual(
      Array.from({ length: 3 }, () => '_blank noopener noreferrer'),
    );
  });

  it('is followed by up to three other posts', async () => {
    const { main, person } = await openPost('1');
    expect(main.getByRole('heading', { name: 'Related Posts' }), spec('M-077')).toBeTruthy();
    const related = within(main.getByRole('region', { name: 'Related Posts' }));
    expect(related.getAllByRole('article').length, spec('M-078')).toBe(2);
    const addresses = related.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses, spec('M-079')).toEqual(['/resources/post/2', '/resources/post/3']);
    await person.click(related.getByRole('link', { name: /^What attention/ }));
    expect(await main.findByRole('heading', { level: 1, name: /^What attention/ })).toBeTruthy();
    expect(main.getByRole('link', { name: TITLE })).toBeTruthy();
  });

  it('links back to all posts', async () => {
    const { main, person, address } = await openPost('1');
    await person.click(main.getByRole('link', { name: 'All resources' }));
    await expect.poll(address, { message: spec('M-080') }).toBe('/resources');
  });
});

describe('an address without a post', () => {
  it('shows that the post does not exist', async () => {
    const { main } = await open('/resources/post/999');
    expect(main.getByRole('heading', { name: 'Post Not Found' }), spec('M-081')).toBeTruthy();
    expect(main.getByText("The post you're looking for doesn't exist."), spec('M-082')).toBeTruthy();
    await expect.poll(() => document.title).toBe('Post Not Found - Vivavoce - AI-Driven Education');
  });

  it('links back to all posts', async () => {
    const { main, person, address } = await open('/resources/post/999');
    const back = main.getByRole('link', { name: 'Back to Resources' });
    expect(back, spec('M-083')).toBeTruthy();
    await person.click(back);
    await expect.poll(address, { message: spec('M-084') }).toBe('/resources');
  });

  it('does not have to be a number', async () => {
    const { main } = await open('/resources/post/abc');
    expect(main.getByRole('heading', { name: 'Post Not Found' }), spec('M-085')).toBeTruthy();
  });

  it.each(['01', '1.0', '%31x', '-1'])('finds no post for %s either', async (id) => {
    const { main } = await open(`/resources/post/${id}`);
    expect(main.getByRole('heading', { name: 'Post Not Found' })).toBeTruthy();
  });
});
