import { useEffect, useRef, useState } from 'react';
import type { SignInError } from '#domains/identity/sign-in-errors.ts';

/** The error of a form: one at a time, and the focus goes to it when it appears (RES-36). */
export function useSignInError<E extends { text: string } = SignInError>() {
  const [error, setError] = useState<E | null>(null);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (error !== null) element.current?.focus();
  }, [error]);
  return {
    error,
    show: setError,
    /** Give it to whichever element shows the error. */
    place: (shown: HTMLElement | null) => {
      element.current = shown;
    },
  };
}
