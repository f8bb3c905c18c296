import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Controls a button and the panel it opens. A second click, a click outside, Escape and a navigation close the panel.
 * So does moving the focus elsewhere, because the newly focused element may lie under the panel. On Escape, and on a
 * navigation while the focus is in the panel, the focus returns to the button.
 */
export function useDisclosure<E extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const root: RefObject<E | null> = useRef(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key: place } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place closes it, whatever the place is
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    setIsOpen(false);
  }, [place]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    root,
    triggerProps: {
      ref: trigger,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen((open) => !open),
    },
    panelId,
  };
}
