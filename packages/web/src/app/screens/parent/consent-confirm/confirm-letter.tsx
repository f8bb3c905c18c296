import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A whole screen about the link of a mail: a picture, a title, a text, and what to do. Screen readers announce a change,
 * or the title takes the focus because a button that had it is gone.
 */
export function ConfirmLetter({
  title,
  text,
  takesFocus = false,
  children,
}: {
  title: string;
  text: string;
  /** Whether the reader pressed a button to get here. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new title takes the focus
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <div className="screen-gap wrap-page flex flex-col items-center gap-6">
      <img src="/scenes/letter.svg" alt="" width="480" height="320" className="h-auto w-[min(20rem,78%)]" />
      <div
        className="flex flex-col items-center gap-3 text-center"
        {...(!takesFocus && { 'aria-live': 'polite' })}
      >
        <h1 ref={heading} tabIndex={-1} className="title-screen wrap-anywhere rounded-sm">
          {title}
        </h1>
        <p className="max-w-xl text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
