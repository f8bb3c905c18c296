import { CallFailure, explain } from './failures.ts';
import { openMinting } from './mint.ts';
import { sessionOf } from './session.ts';
import { openTalkButton } from './talk-button.ts';
import { byId, catchFocus, scrollByKeyboard } from './views/dom.ts';
import { LatencyView } from './views/latency-view.ts';
import { showLine } from './views/line-view.ts';
import { LogView } from './views/log-view.ts';
import { showServer } from './views/server-view.ts';
import { chosen, chosenEncoding, openSettings } from './views/settings-form.ts';
import {
  type Manner,
  type Stage,
  showBanner,
  showClock,
  showLoudness,
  showStage,
} from './views/stage-view.ts';
import { TalkView } from './views/talk-view.ts';
import { Visit } from './visit.ts';
import type { Encoding } from './wire.ts';

/** How often the server's figures are refreshed while the page is visible, in milliseconds. */
const SERVER_FIGURES_EVERY_MS = 3_000;

const keyField = byId('key', HTMLInputElement);
const microphone = byId('use-microphone', HTMLInputElement);
const message = byId('message', HTMLInputElement);
const muteButton = byId('mute', HTMLButtonElement);
const connectButton = byId('connect', HTMLButtonElement);
const teacher = new Audio();
teacher.autoplay = true;

const log = new LogView();
const latency = new LatencyView();
const talk = new TalkView({
  answer: (words) => {
    if (words !== null) visit?.type(words);
    message.focus();
  },
});
let visit: Visit | null = null;
let encoding: Encoding = 'ga';
let stage: Stage = 'off';
let muted = false;

const key = (): string => keyField.value.trim();
const talksByButton = (): boolean => chosen().turns === 'push_to_talk';

function manner(): Manner {
  if (!microphone.checked) return 'writing';
  if (talksByButton()) return 'button';
  return muted ? 'muted' : 'voice';
}

function enter(next: Stage): void {
  stage = next;
  showStage(next, manner());
}

/** Mutes or unmutes. The microphone is open unless it is muted, or resting between two presses of the talk button. */
function setMuted(next: boolean): void {
  muted = next;
  muteButton.setAttribute('aria-pressed', String(muted));
  muteButton.textContent = muted ? 'Unmute' : 'Mute';
  visit?.mute(muted || talksByButton());
  enter(stage);
}

async function connect(): Promise<void> {
  showBanner(null);
  if (key() === '') return failed(new CallFailure('no_key'));
  encoding = chosenEncoding();
  enter('connecting');
  talk.clear();
  log.clear();
  latency.clear();
  const options = {
    key: key(),
    encoding,
    session: sessionOf(chosen(), encoding),
    withMicrophone: microphone.checked,
  };
  try {
    visit = await Visit.begin(options, {
      event: (direction, event) => log.add(direction, event),
      turn: (turn) => talk.show(turn),
      floor: enter,
      answered: () => void readLatency(),
      refused: (text) =>
        showBanner(
          { title: 'The server refused an event', text, canContinueWithoutMicrophone: false },
          'warning',
        ),
      interrupted: () => enter('interrupted'),
      sound: (track) => {
        teacher.srcObject = new MediaStream([track]);
      },
      lost: (failure) => failed(failure),
    });
  } catch (error) {
    return failed(error);
  }
  byId('call-id', HTMLElement).textContent = visit.id;
  setMuted(false);
  enter('nobody');
  message.focus();
  void showServer();
}

/**
 * Reads the traces after a short delay: a turn's trace is complete only once its first sound has been sent, and that
 * may be after the event that announces the sound.
 */
async function readLatency(): Promise<void> {
  const asked = visit;
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (!asked || asked !== visit) return;
  await latency.read(asked.id, key(), (itemId) => asked.turns.find(itemId)?.words ?? '');
}

function over(): void {
  visit = null;
  talkButton.forget();
  teacher.srcObject = null;
  byId('call-id', HTMLElement).textContent = '';
  enter('off');
  showLine(null);
  showClock(null);
  showLoudness(0, 0);
  void showServer();
}

function failed(error: unknown): void {
  over();
  showBanner(explain(error));
  if (error instanceof CallFailure && (error.kind === 'no_key' || error.kind === 'wrong_key'))
    keyField.focus();
  else catchFocus(connectButton);
}

function hangUp(): void {
  visit?.hangUp();
  over();
  connectButton.focus();
}

function sessionChanged(): void {
  minting.show();
  byId('talk', HTMLButtonElement).hidden = !talksByButton();
  muteButton.hidden = talksByButton();
  visit?.changeSession(sessionOf(chosen(), encoding));
  setMuted(muted);
}

function frame(): void {
  if (visit) {
    const heard = visit.microphoneLevel();
    showLoudness(stage === 'teacher' ? visit.teacherLevel() : stage === 'you' ? heard : 0, heard);
  }
  requestAnimationFrame(frame);
}

const minting = openMinting(chosen, key);
openSettings(sessionChanged);
const talkButton = openTalkButton({
  begin: () => visit?.startTalking(),
  end: () => visit?.stopTalking(),
});
byId('connection', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  if (stage === 'off') void connect();
});
byId('hang-up', HTMLButtonElement).addEventListener('click', hangUp);
byId('interrupt', HTMLButtonElement).addEventListener('click', () => visit?.interrupt());
muteButton.addEventListener('click', () => setMuted(!muted));
byId('banner-close', HTMLButtonElement).addEventListener('click', () => {
  showBanner(null);
  (visit ? message : connectButton).focus();
});
byId('banner-without', HTMLButtonElement).addEventListener('click', () => {
  microphone.checked = false;
  void connect();
});
byId('composer', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const text = message.value.trim();
  if (text === '' || !visit) return;
  visit.type(text);
  message.value = '';
});
addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') visit?.interrupt();
});
addEventListener('pagehide', () => visit?.hangUp());
// The server learns of a hang-up after the page does, and other callers come and go.
setInterval(() => {
  if (!document.hidden) void showServer();
}, SERVER_FIGURES_EVERY_MS);
setInterval(() => {
  if (visit) showClock(performance.now() - visit.startedAt);
  void visit?.stats().then(showLine);
}, 1_000);

if (!isSecureContext) showBanner(explain(new CallFailure('insecure_address')), 'warning');
// On a phone the conversation comes first, and the settings are a tap away.
if (matchMedia('(max-width: 43.7rem)').matches) {
  for (const part of document.querySelectorAll('details.card')) part.removeAttribute('open');
}
scrollByKeyboard('conversation', 'events', 'mint-scroll');
latency.clear();
showLine(null);
enter('off');
requestAnimationFrame(frame);
void showServer();
