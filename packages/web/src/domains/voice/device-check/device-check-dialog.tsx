import { useState } from 'react';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { type CheckBrowser, thisCheckBrowser } from './check-browser.ts';
import { DeviceCheck } from './device-check.tsx';

export type DeviceCheckDialogProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  timeToThink: boolean;
  onTimeToThink: (isWanted: boolean) => void;
  /** Other pieces of a browser, for tests. */
  browser?: CheckBrowser;
};

/** The device check in front of the room. It comes as a script of its own, when somebody opens it. */
export function DeviceCheckDialog({ open, onOpenChange, browser, ...rest }: DeviceCheckDialogProps) {
  const [pieces] = useState(() => browser ?? thisCheckBrowser());
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.device_check_title()}
      text={m.device_check_text()}
    >
      <DeviceCheck browser={pieces} onDone={() => onOpenChange(false)} {...rest} />
    </Dialog>
  );
}
