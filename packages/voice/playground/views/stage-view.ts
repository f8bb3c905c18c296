import type { Explanation } from '../failures.ts';
import type { Floor } from '../floor.ts';
import { byId } from './dom.ts';

/** The state of the page: no call, a call being made, an interrupted call, or who has the floor in a call. */
export type Stage = 'off' | 'connecting' | 'interrupted' | Floor;

/** How the user talks in a call: heard all the time, muted, heard only with the talk button, or only in writing. */
export type Manner = 'voice' | 'muted' | 'button' | 'writing';

const WORDS: Record<Stage, string> = {
  off: 'Not connected',
  connecting: 'Connecting …',
  interrupted: 'Reconnecting …',
  nobody: 'Listening',
  you: 'You speak',
  thinking: 'Thinking …',
  teacher: 'Teacher speaks',
};

/** What the user can do before anything has been said. */
const FIRST_STEPS: Record<Manner, string> = {
  voice: 'Say something, or type it.',
  muted: 'Unmute and say something, or type it.',
  button: 'Hold the button and say something, or type it.',
  writing: 'Type something.',
};

/** The controls that work only during a call, and those that work only with a microphone. */
const IN_CALL = ['message', 'send', 'hang-up'] as const;
const WITH_MICROPHONE = ['mute', 'talk'] as const;

const stage = byId('stage', HTMLElement);
const words = byId('stage-words', HTMLElement);
const banner = byId('banner', HTMLElement);

/** Shows who is speaking, and what the user can do now. */
export function showStage(now: Stage, manner: Manner): void {
  const inCall = now !== 'off' && now !== 'connecting';
  document.body.dataset.call = inCall ? 'on' : now;
  stage.dataset.now = now;
  const told = now === 'nobody' && manner !== 'voice' ? 'Your turn' : WORDS[now];
  if (words.textContent !== told) words.textContent = told;
  byId('first-step', HTMLElement).textContent = FIRST_STEPS[manner];
  for (const id of IN_CALL) setDisabled(id, !inCall);
  for (const id of WITH_MICROPHONE) setDisabled(id, !inCall || manner === 'writing');
  setDisabled('interrupt', now !== 'teacher' && now !== 'thinking');
  const connect = byId('connect', HTMLButtonElement);
  connect.disabled = now !== 'off';
  connect.textContent = now === 'connecting' ? 'Connecting …' : 'Connect';
  connect.hidden = inCall;
  byId('hang-up', HTMLButtonElement).hidden = !inCall;
  byId('encoding', HTMLFieldSetElement).disabled = now !== 'off';
  setDisabled('use-microphone', now !== 'off');
}

/** Moves the bars with the speaker's loudness, and the meter with the microphone's; both are 0 to 1. */
export function showLoudness(speaker: number, microphone: number): void {
  stage.style.setProperty('--level', speaker.toFixed(2));
  byId('microphone-level', HTMLMeterElement).value = microphone;
  byId('microphone-bar', HTMLElement).style.setProperty('--level', microphone.toFixed(2));
}

/** Shows how long the call has lasted; `null` between calls. */
export function showClock(sinceMs: number | null): void {
  const seconds = Math.floor((sinceMs ?? 0) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  byId('clock', HTMLElement).textContent =
    sinceMs === null ? '' : `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Shows an explanation, or hides the banner for `null`. `action` sets its style. */
export function showBanner(told: Explanation | null, action: 'failure' | 'warning' = 'failure'): void {
  banner.hidden = told === null;
  banner.className = `banner ${action}`;
  byId('banner-title', HTMLElement).textContent = told?.title ?? '';
  byId('banner-text', HTMLElement).textContent = told?.text ?? '';
  byId('banner-without', HTMLButtonElement).hidden = !told?.canContinueWithoutMicrophone;
}

function setDisabled(id: string, disabled: boolean): void {
  const found = document.getElementById(id);
  if (found instanceof HTMLButtonElement || found instanceof HTMLInputElement) found.disabled = disabled;
}
