import { ServerBusyError } from '#calls/admission.ts';
import type { Sideband } from '#calls/call-host.ts';
import { openCalls } from '#calls/open-calls.ts';
import { createLog, errorFields } from '#log.ts';
import { createStages, describeStages, stageSettingsFromEnv } from '#open-stages.ts';
import { readSettings, settingsForWorker } from '#settings.ts';
import { OfferError } from '#transport/transport.ts';
import type { Answer, FromWorker, ToWorker } from '#workers/worker-messages.ts';

/**
 * A process that holds one core's worth of calls. It serves no address: the front (`worker-pool.ts`) talks to it over
 * the channel between them, and it ends when that channel closes.
 */
const log = createLog((line) => process.stderr.write(`${line}\n`), process.env.LOG_LEVEL);
process.on('unhandledRejection', (error) => log.error('unhandled rejection', errorFields(error)));
// A terminal sends signals to the whole process group; the front decides when a worker ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

const settings = settingsForWorker(readSettings(process.env), Number(process.env.VOICE_WORKER ?? 0));
const stageSettings = stageSettingsFromEnv(process.env);
const stages = await createStages(stageSettings, log);
const { calls, vad } = await openCalls({
  settings,
  stages,
  log,
  ended: (call) => tell({ kind: 'ended', call }),
});
const followers = new Map<number, { sideband: Sideband; call: string; say(text: string): void }>();

process.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'begin':
      answer(message.ask, async () => {
        const { offerSdp, updates, form } = message;
        const begun = await calls.begin(offerSdp, updates, form);
        return { kind: 'begun', call: begun.id, answer: begun.answer };
      });
      return;
    case 'traces':
      answer(message.ask, async () => ({
        kind: 'traces',
        traces: (await calls.find(message.call)?.traces()) ?? [],
      }));
      return;
    case 'figures':
      answer(message.ask, async () => ({ kind: 'figures', figures: (await calls.figures()).flat() }));
      return;
    case 'end':
      calls.find(message.call)?.end(message.reason);
      return;
    case 'follow':
      follow(message.call, message.follower);
      return;
    case 'say':
      followers.get(message.follower)?.say(message.text);
      return;
    case 'unfollow':
      unfollow(message.follower);
      return;
    case 'drain':
      void calls.drain();
      return;
  }
});

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

function answer(ask: number, work: () => Promise<Answer>): void {
  work()
    .catch((error: unknown): Answer => {
      if (error instanceof ServerBusyError) return { kind: 'busy', reason: error.reason };
      if (error instanceof OfferError) return { kind: 'bad_offer', message: error.message };
      log.error('request failed', errorFields(error));
      return { kind: 'failed' };
    })
    .then((result) => {
      tell({ kind: 'answer', ask, answer: result });
      // If a call ended while its offer was being answered, its end was reported before the front knew of the call.
      if (result.kind === 'begun' && !calls.find(result.call)) tell({ kind: 'ended', call: result.call });
    });
}

function follow(id: string, follower: number): void {
  const call = calls.find(id);
  if (!call) {
    tell({ kind: 'left', follower });
    return;
  }
  const sideband: Sideband = {
    send: (text) => tell({ kind: 'told', follower, text }),
    close: () => {
      followers.delete(follower);
      tell({ kind: 'left', follower });
    },
  };
  const entry = { sideband, call: id, say: (_text: string): void => undefined };
  followers.set(follower, entry);
  entry.say = call.follow(sideband);
}

function unfollow(follower: number): void {
  const entry = followers.get(follower);
  followers.delete(follower);
  if (entry) calls.find(entry.call)?.unfollow(entry.sideband);
}

// The getters of `stageKinds` are read each time, because a hosted stage may fail and recover.
const stageKinds = describeStages(stageSettings, stages);
setInterval(() => tell({ kind: 'alive', busyShare: calls.busyShare, stages: { ...stageKinds } }), 1_000);
tell({ kind: 'ready', vad, stages: { ...stageKinds } });
