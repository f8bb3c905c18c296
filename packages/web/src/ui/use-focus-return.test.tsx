import { render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusReturn } from '#ui/use-focus-return.ts';

function Screen({ isDeleted = false }: { isDeleted?: boolean }) {
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      {!isDeleted && <button type="button">Edit Leo</button>}
    </>
  );
}

/** Opens a dialog from the button, and closes it after `meanwhile`. By then, the dialog has lost the focus. */
function openAndClose(meanwhile: (rerender: ReturnType<typeof render>['rerender']) => void) {
  const { rerender } = render(<Screen />);
  const { onOpenAutoFocus, onCloseAutoFocus } = renderHook(useFocusReturn).result.current;
  const button = screen.getByRole('button');
  button.focus();
  onOpenAutoFocus();
  button.blur();
  meanwhile(rerender);
  onCloseAutoFocus(new Event('close', { cancelable: true }));
  return document.activeElement;
}

it('gives the focus back to where it was', () => {
  expect(openAndClose(() => {})).toBe(screen.getByRole('button'));
});

it('leaves the focus where it has gone meanwhile', () => {
  expect(openAndClose(() => screen.getByRole('heading').focus())).toBe(screen.getByRole('heading'));
});

it('leaves the focus free if its place is gone', () => {
  expect(openAndClose((rerender) => rerender(<Screen isDeleted />))).toBe(document.body);
});
