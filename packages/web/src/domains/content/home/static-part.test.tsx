import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StaticPart } from './static-part.tsx';

const told = <p>Told once</p>;

/** Creates a section whose script is fetched only when it is rendered. */
function fetched() {
  const fetchScript = vi.fn(async () => ({ default: () => told }));
  const Section = lazy(fetchScript);
  return { fetchScript, section: <Section /> };
}

it('keeps the HTML of the document, and fetches no script for it', async () => {
  const { fetchScript, section } = fetched();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<StaticPart id="part">{told}</StaticPart>);
  const before = page.querySelector('p');
  const root = await act(async () => hydrateRoot(page, <StaticPart id="part">{section}</StaticPart>));
  expect(page.querySelector('p')).toBe(before);
  await act(async () => root.render(<StaticPart id="part">{section}</StaticPart>));
  expect(page.querySelector('p')).toBe(before);
  expect(fetchScript).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  page.remove();
});

it('does not take over an element of another screen with the same id', async () => {
  const other = document.body.appendChild(document.createElement('section'));
  other.id = 'part';
  other.textContent = 'Of another screen';
  const { container } = render(<StaticPart id="part">{told}</StaticPart>);
  expect(container.textContent).toBe('Told once');
  other.remove();
});

it('renders its children when the document has no HTML for it', async () => {
  const { fetchScript, section } = fetched();
  render(
    <Suspense>
      <StaticPart id="part">{section}</StaticPart>
    </Suspense>,
  );
  expect(await screen.findByText('Told once')).toBeTruthy();
  expect(fetchScript).toHaveBeenCalledTimes(1);
});
