import type { ReactNode } from 'react';

/** The head of a public page: what it is about, in one breath, with a drawing beside it on wide screens. */
export function PageHead({
  title,
  lead,
  picture,
  children,
}: {
  title: string;
  lead: string;
  /** Address of a drawing of 720 x 560; decorative. */
  picture?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={
        picture === undefined
          ? 'wrap-page flex flex-col items-center gap-5 pt-[clamp(2.5rem,7vw,5rem)] text-center'
          : 'wrap-page grid items-center gap-10 pt-[clamp(2rem,6vw,4.5rem)] lg:grid-cols-[1.04fr_1fr]'
      }
    >
      <div
        className={
          picture === undefined ? 'flex flex-col items-center gap-5' : 'flex flex-col items-start gap-5'
        }
      >
        <h1 className="title-page max-w-[14em]">{title}</h1>
        <p className="max-w-[36rem] text-pretty text-ink-2 text-lg leading-relaxed">{lead}</p>
        {children}
      </div>
      {picture !== undefined && (
        <img src={picture} alt="" width="720" height="560" fetchPriority="high" className="w-full" />
      )}
    </div>
  );
}
