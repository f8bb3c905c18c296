import { useEffect, useRef } from 'react';

/** A title that takes the focus when it appears: it is what the pressed button led to. */
export function ArrivalTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="title-section rounded-sm">
      {children}
    </h2>
  );
}
