import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Controls a dialog whose script loads when it is first opened, so the button that opens it cannot be part of it. Keeps
 * track of whether the dialog is open and whether it is rendered at all, and returns the focus when it closes.
 */
export function useLateDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const cameFrom = useRef<Element | null>(null);
  const open = useCallback(() => {
    cameFrom.current = document.activeElement;
    setState('open');
  }, []);
  const close = useCallback(() => setState((now) => (now === 'open' ? 'closed' : now)), []);
  useEffect(() => {
    if (state === 'closed' && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [state]);
  return {
    /** Whether to render the dialog, be it open or closing. */
    isThere: state !== 'never',
    open,
    close,
    dialogProps: { open: state === 'open', onOpenChange: (isOpen: boolean) => (isOpen ? open() : close()) },
  };
}
