import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '#ui/field.tsx';
import { Stepper } from '#ui/stepper.tsx';

function Minutes({ start }: { start: string }) {
  const [typed, setTyped] = useState(start);
  return (
    <Field label="Time per day">
      {(control) => (
        <Stepper
          control={control}
          label="Time per day"
          typed={typed}
          unit="minutes"
          min={5}
          max={60}
          step={5}
          lessLabel="Less"
          moreLabel="More"
          onChange={setTyped}
        />
      )}
    </Field>
  );
}

function shown(start: string) {
  render(<Minutes start={start} />);
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Time per day' });
  return { box, person: userEvent.setup({ delay: null }) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a stepper', () => {
  it('reads its number out with its unit and its bounds', () => {
    const { box } = shown('30');
    const said = ['aria-valuenow', 'aria-valuetext', 'aria-valuemin', 'aria-valuemax'];
    expect(said.map((name) => box.getAttribute(name))).toEqual(['30', '30 minutes', '5', '60']);
  });

  it.each([
    ['30', 'More', '35'],
    ['30', 'Less', '25'],
    ['32', 'More', '35'],
    ['32', 'Less', '30'],
    ['58', 'More', '60'],
    ['7', 'Less', '5'],
    ['many', 'More', '5'],
    ['', 'Less', '5'],
    ['900', 'Less', '60'],
  ])('goes from "%s" with %s to %s', async (start, name, end) => {
    const { box, person } = shown(start);
    await person.click(button(name));
    expect(box.value).toBe(end);
  });

  it('keeps the focus on a button that has reached its bound, and goes no further', async () => {
    const { box, person } = shown('10');
    await person.click(button('Less'));
    await person.click(button('Less'));
    expect(box.value).toBe('5');
    expect(button('Less').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Less'));
  });

  it('works with the arrow keys, and keeps what is typed', async () => {
    const { box, person } = shown('30');
    await person.click(box);
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(box.value).toBe('35');
    await person.clear(box);
    await person.keyboard('4x');
    expect(box.value).toBe('4x');
    expect(box.hasAttribute('aria-valuenow')).toBe(false);
  });
});
