import { useRef, useState } from 'react';

const landmarks = 'main, header, footer, [role="dialog"], [role="alertdialog"]';

/**
 * Something that opens in front of the screen, put at the end of the landmark in which its trigger stands: outside of
 * what would clip it, and never outside of all landmarks, where people who go by them would not find it.
 */
export function usePlaceInLandmark() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return {
    trigger,
    place,
    openProps: {
      open: isOpen,
      onOpenChange(open: boolean) {
        if (open) setPlace(trigger.current?.closest<HTMLElement>(landmarks) ?? null);
        setIsOpen(open);
      },
    },
  };
}
