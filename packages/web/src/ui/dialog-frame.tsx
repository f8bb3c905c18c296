import { X } from 'lucide-react';
import { Close, Description, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** The backdrop between the screen and everything in front of it. */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const sheet = [
  'fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-2.5rem)] flex-col gap-5',
  'overflow-y-auto rounded-xl border border-line bg-surface p-[clamp(1.5rem,4vw,2.25rem)] shadow-3',
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
].join(' ');

/** A sheet of paper in the middle of the screen; a long one scrolls within itself. */
export const sheetClass = `${sheet} w-[min(30rem,calc(100%-2.5rem))]`;

/** A wider sheet, for a form with its fields side by side. */
export const wideSheetClass = `${sheet} w-[min(46rem,calc(100%-1.5rem))]`;

/** The title and the text of a dialog or drawer. */
export function DialogHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 pr-10">
      <Title className="title-section wrap-anywhere">{title}</Title>
      {text !== undefined && <Description className="wrap-anywhere text-ink-2">{text}</Description>}
    </div>
  );
}

/** The close button in the corner of a dialog or a drawer. */
export function DialogCross() {
  return (
    <Close asChild>
      <Button
        look="quiet"
        size="sm"
        shape="icon"
        className="absolute top-4 right-4"
        aria-label={m.common_close()}
      >
        <X className="size-5.5" aria-hidden="true" />
      </Button>
    </Close>
  );
}
