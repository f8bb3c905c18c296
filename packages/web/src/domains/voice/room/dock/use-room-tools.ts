import { useEffect, useState } from 'react';
import {
  keepRoomKeysChoice,
  type RoomCommand,
  readRoomKeysChoice,
  useRoomKeys,
} from '#domains/voice/room/room-keys.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';

/** The tools of a running lesson in addition to its controls: the plan, and the keys with their help. */
export type RoomToolsState = {
  plan: ReturnType<typeof useLateDialog>;
  keyHelp: ReturnType<typeof useLateDialog>;
  areKeysOn: boolean;
  onSwitchKeys: (areOn: boolean) => void;
};

/** Creates the tools of a running lesson. @param deeds the actions of the keys for the room's controls */
export function useRoomTools(
  isRunning: boolean,
  deeds: Readonly<Record<Exclude<RoomCommand, 'plan' | 'help'>, () => unknown>>,
): RoomToolsState {
  const [plan, keyHelp] = [useLateDialog(), useLateDialog()];
  const [areKeysOn, setAreKeysOn] = useState(() => readRoomKeysChoice(localStorage));
  useRoomKeys(isRunning && areKeysOn, { ...deeds, plan: plan.open, help: keyHelp.open });
  // No dialog may cover a lesson that has ended or was lost.
  const [closePlan, closeKeyHelp] = [plan.close, keyHelp.close];
  useEffect(() => {
    if (isRunning) return;
    closePlan();
    closeKeyHelp();
  }, [isRunning, closePlan, closeKeyHelp]);
  function onSwitchKeys(areOn: boolean) {
    setAreKeysOn(areOn);
    keepRoomKeysChoice(localStorage, areOn);
  }
  return { plan, keyHelp, areKeysOn, onSwitchKeys };
}
