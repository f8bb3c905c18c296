import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyOr } from '#app/layouts/lazy-or.ts';

const Whole = ({ name }: { name: string }) => <p>All of it, {name}</p>;
const Bare = ({ name }: { name: string }) => <p>Something to go on with, {name}</p>;

async function show(fetchComponent: () => Promise<typeof Whole>) {
  const Part = lazyOr(fetchComponent, Bare);
  render(
    <Suspense>
      <Part name="Leo" />
    </Suspense>,
  );
  return (await screen.findByText(/Leo/)).textContent;
}

it('shows the component once it is fetched', async () => {
  expect(await show(() => Promise.resolve(Whole))).toBe('All of it, Leo');
});

it('shows the fallback when the component cannot be fetched', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await show(gone)).toBe('Something to go on with, Leo');
});
