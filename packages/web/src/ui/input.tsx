import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/** The classes shared by every control for typing or choosing. */
export const controlClass = [
  'w-full min-h-13 rounded-md border-[1.5px] border-field-line bg-surface px-[1.125rem] py-2.5 text-ink',
  'placeholder:text-ink-3 hover:border-ink-2 focus:outline-3 focus:outline-offset-1 focus:outline-focus',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-3',
  'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:bg-danger-tint/50',
].join(' ');

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlClass, className)} {...rest} />;
}

/** A password, hidden until the person asks to see it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        type={isShown ? 'text' : 'password'}
        className={cn(controlClass, 'pr-14', className)}
        {...rest}
      />
      <Button
        look="quiet"
        size="sm"
        shape="icon"
        className="absolute top-1 right-1"
        aria-label={isShown ? m.common_password_hide() : m.common_password_show()}
        aria-pressed={isShown}
        onClick={() => setIsShown((shown) => !shown)}
      >
        <Icon className="size-5.5" aria-hidden="true" />
      </Button>
    </div>
  );
}
