import type { ReactNode, Ref } from 'react';

/** A part of what is open on a desk, under its title. */
export function DeskPart({
  title,
  titleRef,
  children,
}: {
  title: string;
  /** Receives the focus when the control that had it disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-3">
      <h3 ref={titleRef} tabIndex={-1} className="title-card">
        {title}
      </h3>
      {children}
    </section>
  );
}
