import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Still } from './still.tsx';

const told = <p>Told once</p>;

/** A section whose script is only fetched when it is drawn. */
function fetched() {
  const fetchScript = vi.fn(async () => ({ default: () => told }));
  const Section = lazy(fetchScript);
  return { fetchScript, section: <Section /> };
}

it('keeps what the document has, and fetches no script for it', async () => {
  const { fetchScript, section } = fetched();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Still id="part">{told}</Still>);
  const before = page.querySelector('p');
  const root = await act(async () => hydrateRoot(page, <Still id="part">{section}</Still>));
  expect(page.querySelector('p')).toBe(before);
  await act(async () => root.render(<Still id="part">{section}</Still>));
  expect(page.querySelector('p')).toBe(before);
  expect(fetchScript).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  page.remove();
});

it('draws itself where the document has nothing', async () => {
  const { fetchScript, section } = fetched();
  render(
    <Suspense>
      <Still id="part">{section}</Still>
    </Suspense>,
  );
  expect(await screen.findByText('Told once')).toBeTruthy();
  expect(fetchScript).toHaveBeenCalledTimes(1);
});
