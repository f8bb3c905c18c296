import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { half } from '#domains/voice/testing/lesson.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import { type ScriptedBrowser, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  button,
  freshRooms,
  learnerSays,
  learnerStarts,
  learnerStops,
  marked,
  opens,
  pill,
  type Shown,
  says,
  showRoom,
  started,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, question, reply } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const resuming = {
  parts: { isResuming: true, resumed: { session: fractions, messages: [question, reply], marks: [] } },
};
const unclear = (error: object) => ({
  type: 'conversation.item.input_audio_transcription.failed',
  item_id: 'l1',
  error,
});

describe('before the lesson', () => {
  it('shows who the teacher is, that it is an AI, and how to begin', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser());
    expect(screen.getByRole('heading', { level: 1 }).textContent, spec('V-013')).toBe('Amara Osei');
    expect(screen.getByText(/^Mathematics( ·|$)/), spec('V-014')).toBeTruthy();
    expect(screen.getByText('Mathematics · Middle School')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href'), spec('V-011')).toBe('/back');
    expect(screen.getByText('AI teacher')).toBeTruthy();
    expect(button('Start Session').hasAttribute('disabled'), spec('V-015')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Continue Session' })).toBeNull();
    expect(pill()).toBe('Idle');
    expect(
      screen.getByText(/This meeting monitors your attention. Please stay focused and keep eye contact/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop Session' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('continues a session, with what was said in it', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser(), resuming);
    expect(button('Continue Session').hasAttribute('disabled'), spec('V-016')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Start Session' })).toBeNull();
    expect(within(transcript()).getByText(question.content)).toBeTruthy();
  });

  it.each<[boolean, string, () => string]>([
    [false, 'Starting Session...', () => spec('V-017')],
    [true, 'Resuming Session...', () => spec('V-018')],
  ])('is busy while it starts (resuming: %s)', async (isResuming, label, claim) => {
    const server = fakeLessonServer();
    const held = heldBack(refusal(503, 'unavailable', 'Later.'));
    server.on('POST /api/realtime_session_key', held.answer);
    const resumed = isResuming ? { session: fractions, messages: [], marks: [] } : null;
    const person = showRoom(scriptedBrowser(), { parts: { isResuming, resumed } });
    await person.click(button(isResuming ? 'Continue Session' : 'Start Session'));
    expect(button(label).hasAttribute('disabled'), claim()).toBe(true);
    expect(pill()).toBe('Thinking');
    held.release();
    expect((await screen.findByRole('alert')).textContent).toContain('Later.');
  });

  it.each([false, true])(
    'begins only once, however often the button is pressed (resuming: %s)',
    async (isResuming) => {
      const server = fakeLessonServer();
      const scripted = scriptedBrowser();
      const resumed = isResuming ? { session: fractions, messages: [], marks: [] } : null;
      const person = showRoom(scripted, { parts: { isResuming, resumed } });
      await person.tripleClick(button(isResuming ? 'Continue Session' : 'Start Session'));
      await opens(scripted);
      const calls = {
        sessions: server.seen('POST /api/learning_session').length,
        keys: server.seen('POST /api/realtime_session_key').length,
        connections: scripted.connections.length,
      };
      expect(calls, spec('V-019')).toEqual({ sessions: isResuming ? 0 : 1, keys: 1, connections: 1 });
    },
  );

  it('remembers how the learner likes to talk, and sends it to the provider', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = showRoom(scripted);
    await person.click(screen.getByRole('checkbox', { name: /Let me interrupt by speaking/ }));
    await person.click(button('Start Session'));
    await opens(scripted);
    expect(scripted.channel.sent[0]).toMatchObject({
      session: {
        audio: { input: { turn_detection: { interrupt_response: true, silence_duration_ms: 500 } } },
      },
    });
    await person.click(button('Stop Session'));
    expect(
      (screen.getByRole('checkbox', { name: /Let me interrupt by speaking/ }) as HTMLInputElement).checked,
    ).toBe(true);
    expect(JSON.stringify(localStorage)).toContain('interruptBySpeaking');
  });
});

describe('the first message to the provider', () => {
  const settingsOf = (scripted: ScriptedBrowser) =>
    scripted.channel.sent[0] as {
      type: string;
      session: { instructions: string; audio: { input: { turn_detection: Record<string, unknown> } } };
    };

  it('contains exactly the instructions that came with the key', async () => {
    const server = fakeLessonServer();
    const instructions = 'Keep children safe.\n\nYou are Amara.  Two spaces, and a “quote”.';
    server.on('POST /api/realtime_session_key', () => ({ ...ticket, instructions }));
    const scripted = scriptedBrowser();
    await started(scripted);
    const { type, session } = settingsOf(scripted);
    expect([type, session.instructions], spec('X-083')).toEqual(['session.update', instructions]);
  });

  it('sets the silence that ends a turn, longer for a learner who wants time to think', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = await started(scripted);
    const silenceMs = [settingsOf(scripted).session.audio.input.turn_detection.silence_duration_ms];
    await person.click(button('Stop Session'));
    await person.click(screen.getByRole('checkbox', { name: /Give me time to think/ }));
    await person.click(button('Start Session'));
    await opens(scripted);
    silenceMs.push(settingsOf(scripted).session.audio.input.turn_detection.silence_duration_ms);
    expect(silenceMs, spec('X-163')).toEqual([500, 1_200]);
  });
});

describe('what is said', () => {
  it('is stored once per turn, with the speaker, and not word by word', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    await started(scripted);
    const words = (delta: string) => ({
      type: 'response.output_audio_transcript.delta',
      item_id: 't1',
      delta,
    });
    const finds = (delta: string) => ({
      type: 'conversation.item.input_audio_transcription.delta',
      item_id: 'l1',
      delta,
    });
    says(scripted, words('How'), words(' many'), words(' slices?'), ...asks('How many slices?').slice(2));
    says(scripted, learnerStarts, learnerStops, finds('T'), finds('wo'), learnerSays('Two'));
    await waitFor(() => expect(server.seen('POST /api/realtime_message')).toHaveLength(2));
    const kept = server.bodies('POST /api/realtime_message');
    expect(
      kept.map(({ content }) => content),
      spec('X-189'),
    ).toEqual(['How many slices?', 'Two']);
    const ids = { learningSessionId: fractions.id, userId: leo.id, teacherId: amara.id };
    expect(kept, spec('X-188')).toMatchObject([
      { ...ids, role: 'teacher', content: 'How many slices?' },
      { ...ids, role: 'student', content: 'Two' },
    ]);
  });

  it('is sent again when the server failed to store it, and disturbs nothing', async () => {
    const server = fakeLessonServer();
    const kept: unknown[] = [];
    let failures = 0;
    server.on('POST /api/realtime_message', ({ body }) => {
      failures += 1;
      if (failures === 1) return refusal(500, 'internal', 'Not now.');
      kept.push([body.itemId, body.content]);
      return { success: true, messageId: fractions.id };
    });
    const scripted = scriptedBrowser();
    await started(scripted);
    says(scripted, ...asks('How many slices?'));
    await waitFor(() => expect(server.seen('POST /api/realtime_message')).toHaveLength(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    const shown = [screen.queryByRole('alert'), button('Stop Session').isConnected];
    expect(shown, spec('X-190')).toEqual([null, true]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(kept, spec('X-101')).toEqual([['t1', 'How many slices?']]);
  });

  it('is understood without the browser’s own speech recognition', async () => {
    const constructed = vi.fn();
    class Recognition {
      constructor() {
        constructed();
      }
    }
    vi.stubGlobal('SpeechRecognition', Recognition);
    vi.stubGlobal('webkitSpeechRecognition', Recognition);
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = await started(scripted);
    says(scripted, ...asks('How many slices?'), learnerStarts, learnerStops, learnerSays('Two'));
    await person.click(button('Stop Session'));
    expect(constructed, spec('X-166')).not.toHaveBeenCalled();
  });
});

describe('a running lesson', () => {
  const running = async (shown?: Shown) => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = await started(scripted, shown);
    return { server, scripted, person };
  };

  it('has its controls, gauges and the learner’s camera', async () => {
    const { scripted } = await running();
    expect(screen.getByText('Real-time Connection Active'), spec('V-030')).toBeTruthy();
    expect(button('Stop Session').hasAttribute('disabled'), spec('V-020')).toBe(false);
    expect(screen.getByRole('timer').textContent).toContain('00:00');
    expect(screen.getByText('not measured').parentElement?.textContent).toContain('100%');
    expect(button('Unmuted').getAttribute('aria-pressed')).toBe('false');
    expect(button('Hide Transcript')).toBeTruthy();
    expect(screen.getByLabelText('Type instead of speaking')).toBeTruthy();
    expect(screen.getByLabelText<HTMLVideoElement>('Your camera picture').srcObject).toBe(scripted.given[0]);
    expect(screen.queryByRole('button', { name: 'Start Session' })).toBeNull();
    expect(
      within(transcript()).getByText('No messages yet. Start speaking to begin the conversation.'),
    ).toBeTruthy();
  });

  it.each<[string, Shown, string, () => string]>([
    ['new', {}, 'Start Session', () => spec('S-028')],
    ['continued', resuming, 'Continue Session', () => spec('S-029')],
  ])('begins with its button (%s)', async (_, shown, press, claim) => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = showRoom(scripted, shown);
    expect(screen.queryByRole('button', { name: 'Stop Session' })).toBeNull();
    await person.click(button(press));
    await opens(scripted);
    expect(button('Stop Session').hasAttribute('disabled'), claim()).toBe(false);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it('still shows what was said before when it is continued', async () => {
    await running(resuming);
    const lines = [...within(transcript()).getByRole('log').children].map((line) => line.textContent);
    expect(lines, spec('X-152')).toEqual([
      expect.stringContaining(`Student:${question.content}`),
      `Teacher:${reply.content}`,
    ]);
  });

  it('shows its transcript and hides it', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('How many slices?'), learnerStarts, learnerStops, learnerSays('Two'));
    await person.click(button('Hide Transcript'));
    expect(screen.queryByRole('region', { name: 'Transcript' }), spec('V-023')).toBeNull();
    expect(button('Show Transcript').getAttribute('aria-expanded'), spec('V-022')).toBe('false');
    await person.click(button('Show Transcript'));
    expect(button('Hide Transcript').getAttribute('aria-expanded')).toBe('true');
    expect(transcript().textContent).toMatch(/Teacher:How many slices\?.*Student:Two/);
  });

  it('mutes, and the label shows the state', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('').slice(0, 1), { type: 'response.done', response: { id: 'r-t1' } });
    const enabled = [scripted.microphone.enabled];
    const toggle = button('Unmuted');
    const states = [[toggle.textContent, toggle.getAttribute('aria-pressed')]];
    await person.click(toggle);
    expect(button('Muted').getAttribute('aria-pressed'), spec('V-024')).toBe('true');
    states.push([toggle.textContent, toggle.getAttribute('aria-pressed')]);
    expect(states, spec('X-103')).toEqual([
      ['Unmuted', 'false'],
      ['Muted', 'true'],
    ]);
    enabled.push(scripted.microphone.enabled);
    await person.click(button('Muted'));
    expect(button('Unmuted').getAttribute('aria-pressed')).toBe('false');
    enabled.push(scripted.microphone.enabled);
    expect(enabled, spec('V-025')).toEqual([true, false, true]);
  });

  it('can interrupt only while the teacher speaks', async () => {
    const { scripted, person } = await running();
    expect(button('Interrupt').getAttribute('aria-disabled')).toBe('true');
    says(scripted, ...asks('A long story').slice(0, 2));
    await person.click(button('Interrupt'));
    expect([scripted.channel.sentTypes.includes('response.cancel'), pill()], spec('X-096')).toEqual([
      true,
      'Idle',
    ]);
    const sent = scripted.channel.sent.length;
    await person.click(button('Interrupt'));
    expect(scripted.channel.sent).toHaveLength(sent);
  });

  it('keeps the microphone on while the teacher speaks only for a learner who interrupts by speaking', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('A long story').slice(0, 2));
    const enabled = [scripted.microphone.enabled];
    await person.click(button('Stop Session'));
    await person.click(screen.getByRole('checkbox', { name: /Let me interrupt by speaking/ }));
    await person.click(button('Start Session'));
    await opens(scripted);
    says(scripted, ...asks('A long story').slice(0, 2));
    enabled.push(scripted.microphone.enabled);
    expect([enabled, pill()], spec('X-097')).toEqual([[false, true], 'Speaking']);
  });

  it('accepts typed answers with the keyboard alone', async () => {
    const { scripted, person } = await running();
    await person.type(screen.getByLabelText('Type instead of speaking'), 'Two{Enter}');
    expect(scripted.channel.sent.at(-1)).toMatchObject({ item: { content: [{ text: 'Two' }] } });
    expect((screen.getByLabelText('Type instead of speaking') as HTMLInputElement).value).toBe('');
    expect(transcript().textContent).toContain('Student:Two');
    expect(pill()).toBe('Thinking');
  });

  it('offers the answers to the question, and the words that always help', async () => {
    const { scripted, person } = await running();
    const chips = () => within(screen.getByRole('list', { name: 'Answers to tap' })).getAllByRole('button');
    const help = within(screen.getByRole('list', { name: 'Words you can always use' })).getAllByRole(
      'button',
    );
    expect(help.map(({ textContent }) => textContent)).toEqual([
      'I don’t understand',
      'Slower, please',
      'Say it again',
      'Give me a hint',
    ]);
    expect(screen.queryByRole('list', { name: 'Answers to tap' })).toBeNull();
    says(scripted, ...asks(half.ask));
    expect(screen.queryByRole('list', { name: 'Answers to tap' })).toBeNull();
    says(scripted, marked({ kind: 'asked', step: 0 }));
    await waitFor(() => expect(chips().map(({ textContent }) => textContent)).toEqual(['1', '2', '3']));
    await person.click(
      within(screen.getByRole('list', { name: 'Answers to tap' })).getByRole('button', { name: '2' }),
    );
    expect(transcript().textContent).toContain('Student:2');
  });

  it('asks about unsure speech: “yes” sends it, “no” forgets it', async () => {
    const { server, scripted, person } = await running();
    says(scripted, learnerStarts, learnerStops, unclear({ code: 'unsure', param: 'two' }));
    const question = () => screen.queryByText(/^Did you say/)?.textContent ?? null;
    const words = () => /two|three/.exec(transcript().textContent ?? '')?.[0] ?? null;
    const seen = [[question(), words()]];
    expect(transcript().textContent).toContain('Student:Said something we could not make out');
    await person.click(button('No'));
    seen.push([question(), words()]);
    says(
      scripted,
      { ...learnerStarts, item_id: 'l2' },
      { ...unclear({ code: 'unsure', param: 'three' }), item_id: 'l2' },
    );
    seen.push([question(), words()]);
    await person.click(button('Yes'));
    seen.push([question(), words()]);
    expect(seen, spec('X-167')).toEqual([
      ['Did you say “two”?', null],
      [null, null],
      ['Did you say “three”?', null],
      [null, 'three'],
    ]);
    expect(scripted.channel.sent.at(-1)).toMatchObject({ item: { content: [{ text: 'three' }] } });
    await waitFor(() =>
      expect(server.bodies('POST /api/realtime_message').at(-1)).toMatchObject({
        kind: 'tapped',
        content: 'three',
      }),
    );
  });

  it('says kindly that it did not understand, and where a grown-up reads what would help', async () => {
    const { scripted } = await running();
    says(scripted, learnerStarts, learnerStops, unclear({ code: 'unclear' }));
    const told = screen.getByText(/I could not make out what you said/).textContent;
    expect([told, transcript().textContent], spec('X-168')).toEqual([
      expect.stringMatching(/A grown-up .* The page “Operations” tells them how\.$/),
      expect.stringMatching(/Student:Said something we could not make out$/),
    ]);
  });
});
