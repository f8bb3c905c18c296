import { useState } from 'react';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { type CheckBrowser, thisCheckBrowser } from './check-browser.ts';
import { DeviceCheck } from './device-check.tsx';

export type DeviceCheckDialogProps = {
  onClose: () => void;
  /** Whether the camera is one of the parts. */
  hasCamera: boolean;
  timeToThink: boolean;
  onTimeToThink: (isWanted: boolean) => void;
  /** Replacement browser APIs, for tests. */
  browser?: CheckBrowser;
};

/**
 * Shows the device check in front of the room. The dialog is open as soon as it is rendered, and has its own script.
 */
export function DeviceCheckDialog({ onClose, browser, ...rest }: DeviceCheckDialogProps) {
  const [pieces] = useState(() => browser ?? thisCheckBrowser());
  return (
    <Dialog open onOpenChange={onClose} title={m.device_check_title()} text={m.device_check_text()}>
      <DeviceCheck browser={pieces} onDone={onClose} {...rest} />
    </Dialog>
  );
}
