import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** One filled blue button for a view; everything else is outlined, tinted or quiet. */
export const buttonClass = cva(
  [
    'inline-flex items-center justify-center gap-2.5 rounded-full border-[1.5px] font-bold leading-tight no-underline text-center',
    'transition-[background-color,transform] duration-100 ease-out-soft active:scale-[0.975]',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunk disabled:text-ink-3 disabled:active:scale-100',
  ],
  {
    variants: {
      look: {
        outline: 'border-field-line bg-surface text-ink hover:bg-sunk',
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        tint: 'border-transparent bg-accent-tint text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent-tint),var(--accent)_12%)]',
        quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunk hover:text-ink',
        night: 'border-transparent bg-night-button text-on-night-button hover:bg-night-button-hover',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/90',
        'danger-quiet': 'border-danger/60 bg-surface text-danger hover:bg-danger-tint',
      },
      size: {
        sm: 'min-h-11 px-[1.125rem] py-2 text-sm',
        md: 'min-h-12 px-[1.375rem] py-2 text-[1rem]',
        lg: 'min-h-15 px-8 py-2 text-[1.125rem]',
      },
      shape: { pill: '', icon: 'aspect-square shrink-0 !px-0' },
      block: { true: 'w-full', false: '' },
    },
    defaultVariants: { look: 'outline', size: 'md', shape: 'pill', block: false },
  },
);

type Looks = VariantProps<typeof buttonClass>;

/** A push button; `type` is 'button' unless said otherwise, so that it never sends a form by accident. */
export function Button({
  look,
  size,
  shape,
  block,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Looks) {
  return <button type={type} className={buttonClass({ look, size, shape, block, className })} {...rest} />;
}

/** A link inside the product that looks like a button. */
export function ButtonLink({
  look,
  size,
  shape,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return <Link className={buttonClass({ look, size, shape, block, className })} {...rest} />;
}
