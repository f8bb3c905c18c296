import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';
import { heldBack } from '#testing/fake-server.ts';

/** Shows a parameter of the address, with a button that sets it. */
function Parameter({ name }: { name: string }) {
  const [query, setQuery] = useAddressQuery();
  function handleClick() {
    const next = new URLSearchParams(query);
    next.set(name, 'on');
    setQuery(next);
  }
  return (
    <button type="button" onClick={handleClick}>
      {name} {query.get(name) ?? 'off'}
    </button>
  );
}

/** Opens a screen with parameters. A part of it holds back every address but the first one until it is released. */
function open(names: readonly string[]) {
  const gate = heldBack('here');
  const held = gate.answer();
  function Slow() {
    const [inRouter] = useSearchParams();
    if (inRouter.size > 0) use(held);
    return <p>{`${inRouter}`}</p>;
  }
  const Screen = () => (
    <Suspense>
      {names.map((name) => (
        <Parameter key={name} name={name} />
      ))}
      <Slow />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  render(<RouterProvider router={router} />);
  return {
    router,
    arrive: () =>
      act(async () => {
        gate.release();
        await held;
      }),
  };
}

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows a change before the router has followed', async () => {
  const { arrive } = open(['sort']);
  await click('sort off');
  expect(shown()).toEqual(['sort on']);
  expect(screen.queryByText('sort=on')).toBeNull();
  await arrive();
  expect(screen.getByText('sort=on')).toBeTruthy();
});

it('keeps the first of two quick changes, also if they come from two parts of the screen', async () => {
  const { router, arrive } = open(['role', 'open']);
  await click('role off');
  await click('open off');
  expect(shown()).toEqual(['role on', 'open on']);
  await arrive();
  expect([router.state.location.search, shown()]).toEqual(['?role=on&open=on', ['role on', 'open on']]);
});

it('follows the address again after that, as when somebody goes back', async () => {
  const { router, arrive } = open(['role', 'open']);
  await click('role off');
  await arrive();
  await click('open off');
  await act(() => router.navigate(-1));
  expect(shown()).toEqual(['role on', 'open off']);
});
