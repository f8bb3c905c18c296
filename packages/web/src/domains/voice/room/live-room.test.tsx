import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonParts } from '#domains/voice/lesson-view.ts';
import { hushWarnings } from '#domains/voice/testing/hushed-warnings.ts';
import { half } from '#domains/voice/testing/lesson.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import {
  mediaError,
  type ScriptedBrowser,
  ScriptedStream,
  ScriptedTrack,
  scriptedBrowser,
} from '#domains/voice/testing/scripted-webrtc.ts';
import { announceSignOut, forgetToken } from '#lib/session-token.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, question, reply } from '#testing/people.ts';
import { LiveRoom } from './live-room.tsx';

hushWarnings();
let play: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  play = vi.fn(async () => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

type Shown = { parts?: Partial<LessonParts>; learnerPicture?: string | null; teacher?: typeof amara };

/** Shows the room of Leo and Amara in a scripted browser. */
function showRoom(scripted: ScriptedBrowser, { parts, learnerPicture = null, teacher = amara }: Shown = {}) {
  const whole: LessonParts = {
    browser: scripted.browser,
    storage: sessionStorage,
    userId: leo.id,
    teacherId: teacher.id,
    isResuming: false,
    resumed: null,
    ...parts,
  };
  const learner = { name: leo.displayName, firstName: 'Leo', picture: learnerPicture };
  const element = (
    <LiveRoom parts={whole} teacher={teacher} learner={learner} backTo="/back" plansTo="/pricing" />
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/back', element: <p>The choice</p> },
    { path: '/pricing', element: <p>The plans</p> },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });

/** Starts the lesson by its button and lets the call open. */
async function started(scripted: ScriptedBrowser, shown?: Shown) {
  const person = showRoom(scripted, shown);
  await person.click(screen.getByRole('button', { name: /^(Start|Continue) Session$/ }));
  await opens(scripted);
  return person;
}

async function opens(scripted: ScriptedBrowser) {
  await waitFor(() => expect(scripted.connection.remoteDescription).not.toBeNull());
  act(() => scripted.channel.opens());
  await screen.findByRole('button', { name: 'Stop Session' });
}

const says = ({ channel }: ScriptedBrowser, ...events: object[]) =>
  act(() => {
    for (const event of events) channel.says(event);
  });
const asks = (text: string, itemId = 't1') => [
  { type: 'response.created', response: { id: `r-${itemId}` } },
  { type: 'response.output_audio_transcript.delta', item_id: itemId, delta: text },
  { type: 'response.output_audio_transcript.done', item_id: itemId, transcript: text },
  { type: 'response.done', response: { id: `r-${itemId}`, output: [{ id: itemId }] } },
];
const learnerStarts = { type: 'input_audio_buffer.speech_started', item_id: 'l1' };
const learnerStops = { type: 'input_audio_buffer.speech_stopped', item_id: 'l1' };
const learnerSays = (transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'l1',
  transcript,
});
const unclear = (error: object) => ({
  type: 'conversation.item.input_audio_transcription.failed',
  item_id: 'l1',
  error,
});
const pill = () => screen.getByText(/^(Idle|Listening|Thinking|Speaking)$/).textContent;
const transcript = () => screen.getByRole('region', { name: 'Transcript' });
const stage = () => screen.getByRole('region', { name: 'Teacher' });

describe('before the lesson', () => {
  it('shows whom the lesson is with, that it is an AI, and how to begin', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser());
    expect(screen.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeTruthy();
    expect(screen.getByText('Mathematics · Middle School')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/back');
    expect(screen.getByText('AI teacher')).toBeTruthy();
    expect(button('Start Session').hasAttribute('disabled')).toBe(false);
    expect(pill()).toBe('Idle');
    expect(
      screen.getByText(/This meeting monitors your attention. Please stay focused and keep eye contact/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop Session' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('continues a session, with what was said in it', () => {
    fakeLessonServer();
    const resumed = { session: fractions, messages: [question, reply] };
    showRoom(scriptedBrowser(), { parts: { isResuming: true, resumed } });
    expect(button('Continue Session').hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Start Session' })).toBeNull();
    expect(within(transcript()).getByText(question.content)).toBeTruthy();
  });

  it.each([
    [false, 'Starting Session...'],
    [true, 'Resuming Session...'],
  ])('is busy while it starts (resuming: %s)', async (isResuming, label) => {
    const server = fakeLessonServer();
    const held = heldBack(refusal(503, 'voice_unavailable', 'Later.'));
    server.on('POST /api/realtime_session_key', held.answer);
    const resumed = isResuming ? { session: fractions, messages: [] } : null;
    const person = showRoom(scriptedBrowser(), { parts: { isResuming, resumed } });
    await person.click(button(isResuming ? 'Continue Session' : 'Start Session'));
    expect(button(label).hasAttribute('disabled')).toBe(true);
    expect(pill()).toBe('Thinking');
    held.release();
    expect((await screen.findByRole('alert')).textContent).toContain('Later.');
  });

  it('shows the learner’s picture, or the initial', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser());
    expect(screen.getByRole('figure').textContent).toContain('L');
  });

  it('shows the teacher’s picture where it is no drawing of ours, and the initial where there is none', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser(), { teacher: { ...amara, picture: 'https://elsewhere.example/a.png' } });
    const picture = within(stage()).getByRole('img', { name: 'Amara Osei, your AI teacher' });
    expect(picture.getAttribute('src')).toBe('https://elsewhere.example/a.png');
  });

  it('shows the initial of a teacher without a picture', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser(), { teacher: { ...amara, picture: null } });
    expect(within(stage()).getByRole('img', { name: 'Amara Osei, your AI teacher' }).textContent).toContain(
      'A',
    );
  });

  it('keeps how the learner likes to talk, and says so to the provider', async () => {
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

describe('a running lesson', () => {
  const running = async (shown?: Shown) => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = await started(scripted, shown);
    return { server, scripted, person };
  };

  it('has its controls, gauges and the learner’s camera', async () => {
    const { scripted } = await running();
    expect(screen.getByText('Real-time Connection Active')).toBeTruthy();
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

  it('plays the teacher, and asks for a press where the browser wants one', async () => {
    const { scripted, person } = await running();
    play.mockRejectedValueOnce(new DOMException('wants a gesture', 'NotAllowedError'));
    let stream: ScriptedStream | null = null;
    act(() => {
      stream = scripted.connection.sounds();
    });
    expect(document.querySelector('audio')?.srcObject).toBe(stream);
    await person.click(await screen.findByRole('button', { name: 'Turn on sound' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull());
  });

  it('follows who has the word, and shows what the teacher says', async () => {
    const { scripted } = await running();
    expect(pill()).toBe('Thinking');
    says(scripted, ...asks('How many slices?').slice(0, 2));
    expect(pill()).toBe('Speaking');
    expect(stage().textContent).toContain('How many slices?');
    says(scripted, ...asks('How many slices?').slice(2));
    await waitFor(() => expect(pill()).toBe('Idle'), { timeout: 3_000 });
    expect(stage().textContent).toContain('How many slices?');
    says(scripted, learnerStarts);
    expect(pill()).toBe('Listening');
    says(scripted, learnerStops);
    expect(pill()).toBe('Thinking');
  });

  it('writes down who said what', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('How many slices?'), learnerStarts, learnerStops, learnerSays('Two'));
    expect(transcript().textContent).toMatch(/Teacher:How many slices\?.*Student:Two/);
    expect(within(transcript()).queryByText(/No messages yet/)).toBeNull();
    await person.click(button('Hide Transcript'));
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull();
    await person.click(button('Show Transcript'));
    expect(transcript().textContent).toContain('How many slices?');
  });

  it('mutes: the label is the state', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('').slice(0, 1), { type: 'response.done', response: { id: 'r-t1' } });
    expect(scripted.microphone.enabled).toBe(true);
    await person.click(button('Unmuted'));
    expect(button('Muted').getAttribute('aria-pressed')).toBe('true');
    expect(scripted.microphone.enabled).toBe(false);
  });

  it('interrupts while the teacher speaks, and rests otherwise', async () => {
    const { scripted, person } = await running();
    expect(button('Interrupt').getAttribute('aria-disabled')).toBe('true');
    says(scripted, ...asks('A long story').slice(0, 2));
    await person.click(button('Interrupt'));
    expect(scripted.channel.sentTypes).toContain('response.cancel');
    expect(pill()).toBe('Idle');
    const sent = scripted.channel.sent.length;
    await person.click(button('Interrupt'));
    expect(scripted.channel.sent).toHaveLength(sent);
  });

  it('takes typed answers by keyboard alone', async () => {
    const { scripted, person } = await running();
    await person.type(screen.getByLabelText('Type instead of speaking'), 'Two{Enter}');
    expect(scripted.channel.sent.at(-1)).toMatchObject({ item: { content: [{ text: 'Two' }] } });
    expect((screen.getByLabelText('Type instead of speaking') as HTMLInputElement).value).toBe('');
    expect(transcript().textContent).toContain('Student:Two');
    expect(pill()).toBe('Thinking');
  });

  it('offers the answers of the question, and the words that always help', async () => {
    const { scripted, person } = await running();
    const chips = () => within(screen.getByRole('list', { name: 'Answers to tap' })).getAllByRole('button');
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Help me',
      'Say it again',
      "I don't know",
    ]);
    says(scripted, ...asks(half.ask));
    await waitFor(() =>
      expect(
        chips()
          .slice(0, 3)
          .map(({ textContent }) => textContent),
      ).toEqual(['1', '2', '3']),
    );
    await person.click(
      within(screen.getByRole('list', { name: 'Answers to tap' })).getByRole('button', { name: '2' }),
    );
    expect(transcript().textContent).toContain('Student:2');
  });

  it('asks after unsure speech: yes sends it, no forgets it', async () => {
    const { server, scripted, person } = await running();
    says(scripted, learnerStarts, learnerStops, unclear({ code: 'unsure', param: 'two' }));
    expect(screen.getByText('Did you say “two”?')).toBeTruthy();
    expect(transcript().textContent).toContain('Student:Said something that could not be put into words');
    await person.click(button('No'));
    expect(screen.queryByText('Did you say “two”?')).toBeNull();
    says(
      scripted,
      { ...learnerStarts, item_id: 'l2' },
      { ...unclear({ code: 'unsure', param: 'three' }), item_id: 'l2' },
    );
    await person.click(button('Yes'));
    expect(scripted.channel.sent.at(-1)).toMatchObject({ item: { content: [{ text: 'three' }] } });
    await waitFor(() =>
      expect(server.bodies('POST /api/realtime_message').at(-1)).toMatchObject({
        kind: 'tapped',
        content: 'three',
      }),
    );
    expect(screen.queryByText('Did you say “three”?')).toBeNull();
  });

  it('says kindly what it did not understand, and which setting would help', async () => {
    const { scripted } = await running();
    says(scripted, learnerStarts, learnerStops, unclear({ code: 'unclear' }));
    expect(screen.getByText(/I could not make out what you said/).textContent).toContain('OPENAI_API_KEY');
  });

  it('ticks', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    await running();
    act(() => {
      vi.advanceTimersByTime(65_000);
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^01:0[5-9]$/);
  });

  it('stops: everything is released, saved and as before', async () => {
    const { server, scripted, person } = await running();
    await person.click(button('Stop Session'));
    expect(button('Start Session').hasAttribute('disabled')).toBe(false);
    expect(pill()).toBe('Idle');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByLabelText('Your camera picture')).toBeNull();
    expect(scripted.connection.connectionState).toBe('closed');
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
    expect(await screen.findByText('0 min')).toBeTruthy();
  });

  it('is cleaned up and saved when the learner goes back', async () => {
    const { server, scripted, person } = await running();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('The choice')).toBeTruthy();
    expect(scripted.connection.connectionState).toBe('closed');
    expect(scripted.given[0]?.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
  });

  it('is cleaned up and saved when the page goes', async () => {
    const { server, scripted } = await running();
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(scripted.connection.connectionState).toBe('closed');
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
  });

  it('is cleaned up and saved with the token that still counts when the person signs out', async () => {
    const { server, scripted } = await running();
    act(() => {
      announceSignOut();
      forgetToken();
    });
    expect(scripted.connection.connectionState).toBe('closed');
    await waitFor(() =>
      expect(server.seen('PUT /api/learning_session/:id')).toMatchObject([
        { authorization: `Bearer token-of-${leo.id}` },
      ]),
    );
  });

  it('says that the connection was lost, keeps what was said, and goes on with the same session', async () => {
    const { server, scripted, person } = await running();
    says(scripted, ...asks('How many slices?'));
    act(() => scripted.connection.becomes('disconnected'));
    expect(screen.getByText('Trying to reconnect…')).toBeTruthy();
    act(() => scripted.connection.becomes('failed'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Connection lost. Please try restarting the session.');
    expect(alert.compareDocumentPosition(stage())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(transcript().textContent).toContain('How many slices?');
    await person.click(button('Continue Session'));
    await opens(scripted);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
  });
});

describe('when something is missing', () => {
  const microphone = () => new ScriptedStream([new ScriptedTrack('audio')]);

  it('offers to go on without the camera', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser(({ video }) => (video ? mediaError('NotAllowedError') : microphone()));
    const person = showRoom(scripted);
    await person.click(button('Start Session'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to access camera/microphone. Please grant permissions.',
    );
    await person.click(button('Go on without the camera'));
    await opens(scripted);
    expect(screen.getByText('Camera is off')).toBeTruthy();
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
  });

  it('offers typed answers only, with captions and no microphone', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser(() => mediaError('NotAllowedError'));
    const person = showRoom(scripted);
    await person.click(button('Start Session'));
    await person.click(await screen.findByRole('button', { name: 'Typed answers only' }));
    await opens(scripted);
    expect(screen.getByText('No microphone')).toBeTruthy();
    says(scripted, ...asks('How many slices?'));
    expect(stage().textContent).toContain('How many slices?');
    await person.type(screen.getByLabelText('Type instead of speaking'), 'Two{Enter}');
    expect(transcript().textContent).toContain('Student:Two');
  });

  it('lets the learner put the banner away', async () => {
    fakeLessonServer();
    const person = showRoom(scriptedBrowser(), { parts: { isResuming: true } });
    await person.click(button('Continue Session'));
    expect(screen.getByRole('alert').textContent).toContain('No session to continue');
    await person.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[Partial<LessonParts>, string]>([
    [{ userId: null }, 'User not authenticated'],
    [{ teacherId: null }, 'No teacher selected'],
  ])('%o: %s', async (parts, text) => {
    fakeLessonServer();
    const person = showRoom(scriptedBrowser(), { parts });
    await person.click(button('Start Session'));
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  it.each([
    ['POST /api/learning_session', 'Failed to create learning session. Please try again.'],
    ['POST /api/realtime_session_key', 'Failed to get session key. Please try again.'],
  ] as const)('says what failed when %s does, and lets the learner try again', async (name, text) => {
    const server = fakeLessonServer();
    server.on(name, () => Response.json({}, { status: 500 }));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(button('Start Session').hasAttribute('disabled')).toBe(false);
  });

  it('shows the plans to a learner whose minutes are used up', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () =>
      refusal(402, 'minutes_used_up', 'You have used all minutes.'),
    );
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect((await screen.findByRole('alert')).textContent).toContain('You have used all minutes.');
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  });
});
