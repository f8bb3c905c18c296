import { screen, waitFor, within } from '@testing-library/react';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { describe, expect, it } from 'vitest';
import { half, pizza, third } from '#domains/voice/testing/lesson.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  button,
  freshRooms,
  marked,
  pill,
  type Shown,
  says,
  showRoom,
  started,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractions } from '#testing/people.ts';

silenceWarnings();
freshRooms();

async function running(shown?: Shown) {
  const server = fakeLessonServer();
  const scripted = scriptedBrowser();
  const person = await started(scripted, shown);
  return { server, scripted, person };
}

describe('the words that always help', () => {
  it.each(['I don’t understand', 'Slower, please', 'Say it again', 'Give me a hint'])(
    '“%s” takes one tap, is sent as the learner’s turn, and is kept',
    async (words) => {
      const { server, scripted, person } = await running();
      const help = within(screen.getByRole('list', { name: 'Words you can always use' }));
      await person.click(help.getByRole('button', { name: words }));
      expect(scripted.channel.sent.at(-1)).toMatchObject({ item: { content: [{ text: words }] } });
      expect(transcript().textContent).toContain(`Student:${words}`);
      await waitFor(() =>
        expect(server.bodies('POST /api/realtime_message').at(-1)).toMatchObject({
          kind: 'tapped',
          content: words,
        }),
      );
    },
  );

  it('are shown throughout a lesson, but not outside it', async () => {
    const { scripted, person } = await running();
    const help = () => screen.queryByRole('list', { name: 'Words you can always use' });
    expect(help()).not.toBeNull();
    says(scripted, ...asks(half.ask).slice(0, 2));
    expect(help()).not.toBeNull();
    await person.click(button('Stop Session'));
    expect(help()).toBeNull();
  });
});

describe('the lesson plan', () => {
  const open = async (shown?: Shown) => {
    const room = await running(shown);
    await room.person.click(button('Lesson plan'));
    return { ...room, plan: within(await screen.findByRole('dialog')) };
  };

  it('is closed until it is opened, and gives the focus back', async () => {
    const { person } = await open();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(() => document.activeElement).toBe(button('Lesson plan'));
  });

  it('shows what the lesson is about and how far it has got, with the questions asked so far', async () => {
    const { scripted, plan } = await open();
    expect(plan.getByRole('heading', { name: pizza.title })).toBeTruthy();
    expect(plan.getByText('Mathematics · ages 7 to 9')).toBeTruthy();
    const steps = () => plan.getAllByRole('listitem');
    expect(steps().map((step) => step.textContent)).toEqual([
      `1${half.title}, still to come`,
      `2${third.title}, still to come`,
    ]);
    says(scripted, marked({ kind: 'asked', step: 0 }), marked({ kind: 'asked', step: 1 }));
    const [first, second] = steps();
    expect(first?.textContent).toBe(`${half.title}, done${half.ask}`);
    expect(second?.textContent).toBe(`2${third.title}${third.ask}You are here`);
    expect(second?.getAttribute('aria-current')).toBe('step');
  });

  it('shows like questions as one part, and says what a part is for', async () => {
    const like = (ask: string, more: Partial<LessonStep> = {}) =>
      questionStep({ title: 'halves', ask, answers: ['two'], ...more });
    const warmUp = like('What is half of two?', { title: 'what you know', kind: 'check-in' });
    const easier = like('What is half of four?', { level: 'easier' });
    const steps = [warmUp, easier, like('What is half of six?'), like('How?', { kind: 'teach-back' })];
    const server = fakeLessonServer();
    const lesson_plan = formatLessonPlan({ ...pizza, steps });
    const session = { ...fractions, lesson_plan, total_cost_usd: 0 };
    server.on('GET /api/learning_session/:id', () => ({ learningSession: session, teacherId: null }));
    const scripted = scriptedBrowser();
    const person = await started(scripted);
    says(scripted, ...[0, 2, 1].map((step) => marked({ kind: 'asked', step })));
    await person.click(button('Lesson plan'));
    const plan = within(await screen.findByRole('dialog'));
    expect(plan.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      `what you know, doneWarm-up${warmUp.ask}`,
      `2halves${easier.ask}You are here`,
      '3halves, still to comeTeach it back',
    ]);
  });

  it('lists the questions that were noted for a grown-up, once there are any', async () => {
    const { scripted, plan } = await open();
    const list = () => plan.queryByRole('region', { name: 'Noted for a grown-up' });
    expect(list()).toBeNull();
    const noted = (question: string) => marked({ kind: 'noted', question });
    says(
      scripted,
      noted('Why is the sky blue?'),
      noted('Who made fractions?'),
      noted('Why is the sky blue?'),
    );
    const questions = within(list() as HTMLElement).getAllByRole('listitem');
    expect(questions.map(({ textContent }) => textContent)).toEqual([
      'Why is the sky blue?',
      'Who made fractions?',
    ]);
  });

  it('never reveals an answer', async () => {
    const { plan } = await open();
    expect(plan.queryByText(half.explain)).toBeNull();
    expect(plan.queryByText(half.hints[0] ?? '')).toBeNull();
  });

  it.each([
    ['Bring a leaf and look at it.', 'Bring a leaf and look at it.'],
    [null, 'This lesson goes where your questions lead.'],
  ])('is shown as it was written if it has no steps: %s', async (lessonPlan, shown) => {
    const server = fakeLessonServer();
    const session = { ...fractions, lesson_plan: lessonPlan, total_cost_usd: 0 };
    server.on('GET /api/learning_session/:id', () => ({ learningSession: session, teacherId: null }));
    const person = await started(scriptedBrowser());
    await person.click(button('Lesson plan'));
    expect(await within(await screen.findByRole('dialog')).findByText(shown)).toBeTruthy();
  });

  it('shows an error if it cannot be read, while the lesson continues', async () => {
    const server = fakeLessonServer();
    server.on('GET /api/learning_session/:id', () => refusal(500, 'internal'));
    const person = await started(scriptedBrowser());
    await person.click(button('Lesson plan'));
    expect(await screen.findByText(/The plan cannot be shown right now/)).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Stop Session')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  it('mutes, interrupts, hides the transcript and focuses the text field', async () => {
    const { scripted, person } = await running();
    await person.keyboard('m');
    expect(button('Muted')).toBeTruthy();
    await person.keyboard('M');
    expect(button('Unmuted')).toBeTruthy();
    await person.keyboard('t');
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull();
    says(scripted, ...asks('A long story').slice(0, 2));
    await person.keyboard('i');
    expect(scripted.channel.sentTypes).toContain('response.cancel');
    expect(pill()).toBe('Idle');
    await person.keyboard('/');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Type instead of speaking'));
  });

  it('interrupts with Escape', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('A long story').slice(0, 2));
    await person.keyboard('{Escape}');
    expect(scripted.channel.sentTypes).toContain('response.cancel');
  });

  it('only types letters while the focus is in a text box', async () => {
    const { person } = await running();
    await person.type(screen.getByLabelText('Type instead of speaking'), 'time/m?');
    expect((screen.getByLabelText('Type instead of speaking') as HTMLInputElement).value).toBe('time/m?');
    expect(button('Unmuted')).toBeTruthy();
    expect(transcript()).toBeTruthy();
  });

  it('opens the plan, and leaves Escape to an open dialog', async () => {
    const { scripted, person } = await running();
    await person.keyboard('p');
    await screen.findByRole('dialog', { name: pizza.title });
    says(scripted, ...asks('A long story').slice(0, 2));
    const sent = scripted.channel.sent.length;
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scripted.channel.sent).toHaveLength(sent);
    expect(pill()).toBe('Speaking');
  });

  it('is explained, and its keys can be switched off permanently', async () => {
    const { person } = await running();
    expect(button('Unmuted').getAttribute('aria-keyshortcuts')).toBe('M');
    await person.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(help.getByText('Interrupt your teacher').parentElement?.textContent).toContain('Esc');
    await person.click(help.getByRole('switch', { name: 'Use these keys' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.keyboard('m');
    expect(button('Unmuted').hasAttribute('aria-keyshortcuts')).toBe(false);
    expect(JSON.stringify(localStorage)).toContain('vivavoce.room-keys');
  });

  it('does nothing before a lesson', async () => {
    fakeLessonServer();
    const person = showRoom(scriptedBrowser());
    await person.keyboard('p?m');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
