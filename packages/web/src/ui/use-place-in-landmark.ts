import { useRef, useState } from 'react';

const landmarks = 'main, header, footer, [role="dialog"], [role="alertdialog"]';

/**
 * Places something that opens in front of the screen at the end of the landmark around its trigger. There nothing clips
 * it, and it is never outside all landmarks, where people who navigate by landmarks would not find it.
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
