import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';

/** Replaces a form that has done its work, and takes the focus that was lost with the form's button. */
export function DoneNotice({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner kind="ok" ref={banner}>
      {children}
    </Banner>
  );
}
