import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#log.ts';
import { type Hearing, StageError } from '#stages.ts';
import { hasRecordings, recording } from '#testing/recordings.ts';
import { samplesOf } from '#vad/frames.ts';
import { openGrammarHearing } from './grammar-hearing.ts';
import { RecogniserThread } from './recogniser-thread-handle.ts';

const silent = createLog(() => undefined);
const wanted = new AbortController().signal;
const turn = (expected: readonly string[] = []) => ({
  samples: Int16Array.from({ length: samplesOf(3_000) }, (_, at) => 5_000 * Math.sin(at * at)),
  expected,
  language: 'en',
});

let hearing: Hearing | null = null;
// With fake timers, a thread on a slow machine does not count as hung.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await hearing?.close();
  hearing = null;
});

it.skipIf(!hasRecordings)('hears several calls at once, each with what its own lesson expects', async () => {
  hearing = await openGrammarHearing(silent);
  const says = (file: string, expected: string[]) =>
    hearing?.hear({ samples: recording(file), expected, language: 'en-GB' }, wanted);
  const heard = await Promise.all([
    says('cards/001.wav', ['Ten of clubs', 'Ten of spades']),
    says('goforward.raw', ['go forward ten meters', 'go backward ten meters']),
    says('cards/003.wav', ['six of hearts', 'seven of Clubs']),
  ]);
  expect(heard).toEqual([
    { kind: 'words', text: 'Ten of clubs' },
    { kind: 'words', text: 'go forward ten meters' },
    { kind: 'words', text: 'seven of Clubs' },
  ]);
});

it.skipIf(!hasRecordings)('hears a turn that it was prepared for, and any other as well', async () => {
  hearing = await openGrammarHearing(silent);
  const expected = ['seven of clubs', 'six of hearts'];
  const lesson = { expected, language: 'en' };
  hearing.prepare?.(lesson);
  const samples = recording('cards/003.wav');
  expect(await hearing.hear({ samples, ...lesson }, wanted)).toEqual({
    kind: 'words',
    text: 'seven of clubs',
  });
  hearing.prepare?.({ expected: ['ten of spades'], language: 'en' });
  expect(await hearing.hear({ samples, ...lesson }, wanted)).toMatchObject({ text: 'seven of clubs' });
});

it('does not prepare for a language that it cannot hear, or once it is closed', async () => {
  hearing = await openGrammarHearing(silent);
  hearing.prepare?.({ expected: ['ja'], language: 'de' });
  await hearing.close();
  hearing.prepare?.({ expected: ['yes'], language: 'en' });
  await expect(hearing.hear(turn(), wanted)).rejects.toBeInstanceOf(StageError);
});

it('reports a turn in another language as unclear, whatever it sounds like', async () => {
  hearing = await openGrammarHearing(silent);
  expect(await hearing.hear({ ...turn(), language: 'de' }, wanted)).toEqual({ kind: 'unclear' });
});

it('reads French turns in a thread of their own, which the first one starts', async () => {
  const started: string[] = [];
  hearing = await openGrammarHearing(silent, (language) => {
    started.push(language);
    return RecogniserThread.start({ espeakPath: null, language });
  });
  expect(started).toEqual(['en']);
  expect(await hearing.hear({ ...turn(['le chat']), language: 'fr-CA' }, wanted)).toEqual({
    kind: 'unclear',
  });
  expect(await hearing.hear({ ...turn(['12']), language: 'fr' }, wanted)).toEqual({ kind: 'unclear' });
  expect(started).toEqual(['en', 'fr']);
});

it('drops the turns of a call that ends, while other calls continue', async () => {
  hearing = await openGrammarHearing(silent);
  const hangUp = new AbortController();
  const [running, waiting, other] = [
    hearing.hear(turn(), hangUp.signal),
    hearing.hear(turn(), hangUp.signal),
    hearing.hear(turn(), wanted),
  ];
  hangUp.abort(new Error('the call ended'));
  await expect(running).rejects.toThrow('the call ended');
  await expect(waiting).rejects.toThrow('the call ended');
  expect(await other).toEqual({ kind: 'unclear' });
});

it('can read a turn again in a new thread after its thread has died', async () => {
  const threads: RecogniserThread[] = [];
  hearing = await openGrammarHearing(silent, async () => {
    const thread = await RecogniserThread.start({ espeakPath: null, language: 'en' });
    threads.push(thread);
    return thread;
  });
  const first = hearing.hear(turn(), wanted).catch((error: unknown) => error);
  await Promise.resolve();
  await threads[0]?.stop();
  const error = await first;
  expect(error).toBeInstanceOf(StageError);
  expect(error).toMatchObject({ stage: 'hearing', retryable: true });
  expect(await hearing.hear(turn(), wanted)).toEqual({ kind: 'unclear' });
  expect(threads).toHaveLength(2);
});

it('rejects turns once it is closed', async () => {
  const closed = await openGrammarHearing(silent);
  await closed.close();
  await expect(closed.hear(turn(), wanted)).rejects.toBeInstanceOf(StageError);
});

it('works in a plain Node process with the TypeScript loader, as the voice server runs it', async () => {
  const program = `
    import { openGrammarHearing } from '#hearing/grammar-hearing.ts';
    import { createLog } from '#log.ts';
    const hearing = await openGrammarHearing(createLog(() => undefined));
    const turn = { samples: new Int16Array(16000), expected: ['gravity'], language: 'en' };
    console.log(JSON.stringify(await hearing.hear(turn, new AbortController().signal)));
    await hearing.close();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  expect(JSON.parse(stdout)).toEqual({ kind: 'unclear' });
});
