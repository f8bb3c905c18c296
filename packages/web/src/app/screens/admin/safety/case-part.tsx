import type { ReactNode, Ref } from 'react';

/** A part of a case, under its title. */
export function CasePart({
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
