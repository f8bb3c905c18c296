import type { ReactNode } from 'react';

/** The layout of a sign-in screen: the form on the left and, if there is room, a drawing on the right. */
export function AuthFrame({
  title,
  lead,
  picture,
  scene,
  children,
}: {
  title: string;
  lead: string;
  /** The addresses of the drawing and of its background, both decorative. */
  picture: string;
  scene: string;
  children: ReactNode;
}) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
      <div className="flex flex-col justify-center px-5 py-[clamp(2rem,5vw,4.5rem)] md:px-10">
        <div className="mx-auto flex w-full max-w-[27rem] flex-col gap-6">
          <div className="flex flex-col gap-2">
            <h1 className="title-screen">{title}</h1>
            <p className="text-ink-2">{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="relative m-5 hidden items-end justify-center overflow-hidden rounded-2xl lg:flex"
      >
        <img src={scene} alt="" className="absolute inset-0 size-full object-cover object-bottom" />
        <img
          src={picture}
          alt=""
          className="relative max-h-[90%] w-[min(36rem,88%)] object-contain object-bottom"
        />
      </div>
    </div>
  );
}
