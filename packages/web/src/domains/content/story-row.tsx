import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

/** A part of a public page with words on one side and a drawing on the other. `flip` puts the drawing first. */
export function StoryRow({
  id,
  title,
  paragraphs,
  picture,
  flip = false,
  children,
}: {
  id?: string;
  title: string;
  paragraphs: string[];
  /** The address of a decorative drawing of 720 x 560. */
  picture: string;
  flip?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      id={id}
      className="wrap-page grid scroll-mt-16 items-center justify-items-center gap-[clamp(2rem,5vw,5rem)] py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-2"
    >
      <div
        className={cn(
          'flex w-full max-w-[36rem] flex-col items-start gap-6 lg:max-w-none',
          flip && 'lg:order-2',
        )}
      >
        <h2 className="title-page">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[36rem] text-pretty">
            {paragraph}
          </p>
        ))}
        {children}
      </div>
      <img
        src={picture}
        alt=""
        width="720"
        height="560"
        loading="lazy"
        className="order-first mx-auto h-auto w-full max-w-[30rem] lg:order-none lg:max-w-none"
      />
    </section>
  );
}
