import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '#ui/cn.ts';
import { Spinner } from '#ui/spinner.tsx';

const base = [
  'inline-flex items-center justify-center gap-2.5 rounded-full border-[1.5px] text-center font-bold leading-tight no-underline',
  'transition-[background-color,transform] duration-100 ease-out-soft active:scale-[0.975]',
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunk disabled:text-ink-3 disabled:active:scale-100',
  'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-sunk aria-disabled:text-ink-3 aria-disabled:active:scale-100',
  'aria-busy:[&>svg]:hidden',
];

const looks = {
  outline: 'border-field-line bg-surface text-ink hover:bg-sunk',
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  tint: 'border-transparent bg-accent-tint text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent-tint),var(--accent)_12%)]',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunk hover:text-ink',
  night: 'border-transparent bg-night-button text-on-night-button hover:bg-night-button-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/90',
  /** In the colour of the surrounding text. */
  bare: 'border-transparent bg-transparent text-current hover:bg-current/12',
  'danger-quiet': 'border-danger/60 bg-surface text-danger hover:bg-danger-tint',
} as const;

const sizes = {
  sm: { height: 'min-h-11', text: 'text-sm', pill: 'px-[1.125rem] py-2', icon: 'w-11' },
  md: { height: 'min-h-12', text: 'text-[1rem]', pill: 'px-[1.375rem] py-2', icon: 'w-12' },
  lg: { height: 'min-h-15', text: 'text-[1.125rem]', pill: 'px-8 py-2', icon: 'w-15' },
} as const;

/** How a button looks: each view has one filled blue button (`primary`); all others are outlined, tinted or quiet. */
export type ButtonLooks = {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** `icon` is round and holds only an icon; give it an `aria-label`. */
  shape?: 'pill' | 'icon';
  /** Whether the button fills the width of its container. */
  block?: boolean;
  className?: string | undefined;
};

/** Returns the classes of a button, for anything that has to look like one. */
export function buttonClass({
  look = 'outline',
  size = 'md',
  shape = 'pill',
  block = false,
  className,
}: ButtonLooks = {}): string {
  const { height, text, pill, icon } = sizes[size];
  return cn(
    base,
    looks[look],
    height,
    text,
    shape === 'icon' ? ['shrink-0', icon] : pill,
    block && 'w-full',
    className,
  );
}

/**
 * A push button. Its `type` defaults to 'button', so that it never submits a form by accident. While `busy`, it shows a
 * spinner instead of its icon, keeps its words and the focus (which a `disabled` button would lose), and does nothing,
 * not even submit its form.
 */
export function Button({
  look,
  size,
  shape,
  block,
  className,
  type = 'button',
  busy = false,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLooks & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, shape, block, className })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link inside the product that looks like a button. */
export function ButtonLink({
  look,
  size,
  shape,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLooks) {
  return <Link className={buttonClass({ look, size, shape, block, className })} {...rest} />;
}
