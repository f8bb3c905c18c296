import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from '#ui/icon-tile.tsx';

/** A screen, or part of one, that could not be shown: what went wrong in words, and a way to continue. */
export function ErrorState({
  title,
  text,
  level = 2,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** The heading level: 1 if this is the whole screen. */
  level?: 1 | 2;
  children?: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 px-6 py-[clamp(2.5rem,7vw,5rem)] text-center"
    >
      <IconTile icon={TriangleAlert} tint="danger" size="lg" />
      <Heading className="title-section">{title}</Heading>
      {text !== undefined && text !== '' && <p className="max-w-md text-ink-2">{text}</p>}
      {children}
    </div>
  );
}
