import { type ReactNode, type Ref, useId } from 'react';

/** One part of the admin area: its title, the action for the whole part, and its content. */
export function AdminSection({
  title,
  titleRef,
  action,
  children,
}: {
  title: string;
  /** Receives the focus when the control that had it disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  action: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className="title-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
