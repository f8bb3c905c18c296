import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * For a dialog whose script loads when it is first opened, so that the button that opens it cannot stand in it: whether
 * it is open, whether it is to be there at all, and the focus back to where the person was when it closes.
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
    /** Whether the dialog is to be on the screen, open or on its way out. */
    isThere: state !== 'never',
    open,
    close,
    dialogProps: { open: state === 'open', onOpenChange: (isOpen: boolean) => (isOpen ? open() : close()) },
  };
}
