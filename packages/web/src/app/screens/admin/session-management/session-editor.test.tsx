import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { fractionsOverview, openAdmin } from '#testing/open-admin.tsx';
import { amara, fractions, henrik, leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

beforeEach(fakeLayout);

const answer = () => ({ learningSession: fractions });

async function open(handlers: Parameters<typeof openAdmin>[1] = {}) {
  const app = await openAdmin('/admin?tab=sessions', {
    'POST /api/admin/learning_sessions': answer,
    'PUT /api/admin/learning_sessions/:id': answer,
    ...handlers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Learning Sessions Management' });
  return app;
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const texts = ['Lesson plan', 'Summary', 'Length in minutes', 'Attention in percent', 'Cost in US dollars'];
const valuesOf = (labels: readonly string[]) => labels.map((label) => field(label).value);
const choiceShown = (name: string) => dialog().getByRole('combobox', { name }).textContent;

type Person = Awaited<ReturnType<typeof open>>['person'];

async function choose(person: Person, label: string, option: RegExp | string) {
  await person.click(dialog().getByRole('combobox', { name: label }));
  await person.click(await screen.findByRole('option', { name: option }));
}

async function retype(person: Person, label: string, text: string) {
  await person.clear(field(label));
  if (text !== '') await person.type(field(label), text);
}

/** Opens the form for a new session of Leo. */
async function openAdd(handlers: Parameters<typeof open>[0] = {}) {
  const app = await open(handlers);
  await app.person.click(await screen.findByRole('button', { name: 'Add Session' }));
  await choose(app.person, 'Learner', /Leo Adeyemi-Hart/);
  return {
    ...app,
    save: () => app.person.click(dialog().getByRole('button', { name: 'Create Session' })),
    sent: () => app.server.seen('POST /api/admin/learning_sessions').map(({ body }) => body),
  };
}

/** Opens the form for the stored session, which has a plan and a summary. */
async function openEdit(handlers: Parameters<typeof open>[0] = {}) {
  const app = await open({
    'GET /api/admin/learning_sessions/:id': () => ({
      ...fractionsOverview,
      learningSession: { ...fractions, lesson_plan: 'Fractions', summary: 'Leo shared a pizza.' },
    }),
    ...handlers,
  });
  await app.person.click(await screen.findByRole('button', { name: 'Edit Session cccccccc' }));
  await dialog().findByLabelText('Lesson plan');
  return {
    ...app,
    save: () => app.person.click(dialog().getByRole('button', { name: 'Update Session' })),
    sent: () => app.server.seen('PUT /api/admin/learning_sessions/:id'),
  };
}

describe('the form for a new session', () => {
  it('starts empty, and creates the session with every field', async () => {
    const { person, save, sent } = await openAdd();
    expect(screen.getByRole('dialog', { name: 'Add Session' })).toBeTruthy();
    expect(valuesOf(texts)).toEqual(['', '', '0', '', '0']);
    await choose(person, 'Teacher', /Henrik Lund/);
    await person.type(field('Lesson plan'), ' Shadows ');
    await person.type(field('Summary'), 'Leo drew one.');
    await retype(person, 'Length in minutes', '21');
    await retype(person, 'Attention in percent', '81.5');
    await retype(person, 'Cost in US dollars', '0.19');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(), spec('AD-050')).toHaveLength(1);
    expect(sent()[0], spec('API-169')).toEqual({
      userId: leo.id,
      teacherId: henrik.id,
      lesson_plan: 'Shadows',
      summary: 'Leo drew one.',
      time_minutes: 21,
      attention_percentage: 81.5,
      cost_usd: 0.19,
    });
    expect(await screen.findByText('The session is added.')).toBeTruthy();
  });

  it('requires a learner', async () => {
    const { person, server } = await open();
    await person.click(await screen.findByRole('button', { name: 'Add Session' }));
    await person.click(dialog().getByRole('button', { name: 'Create Session' }));
    const error = await dialog().findByText('Please choose a learner.');
    const learner = dialog().getByRole('combobox', { name: 'Learner' });
    expect(learner.getAttribute('aria-describedby'), spec('X-769')).toContain(error.id);
    expect(server.seen('POST /api/admin/learning_sessions')).toEqual([]);
  });

  it('stores emptied texts as none, figures that are no numbers as 0, and empty attention as not measured', async () => {
    const { person, save, sent } = await openAdd();
    await retype(person, 'Length in minutes', '');
    await retype(person, 'Cost in US dollars', '');
    await save();
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0], spec('X-769')).toEqual({
      userId: leo.id,
      teacherId: null,
      lesson_plan: null,
      summary: null,
      time_minutes: 0,
      attention_percentage: null,
      cost_usd: 0,
    });
  });

  type Fault = 'stepMismatch' | 'rangeUnderflow' | 'rangeOverflow';

  /** Types a figure and saves. Returns whether the field has this fault, and how many calls were sent. */
  async function saveFigure(label: string, typed: string, fault: Fault) {
    const { person, save, sent } = await openAdd();
    await retype(person, label, typed);
    await save();
    return { hasFault: field(label).validity[fault], sent: sent().length };
  }
  const refused = { hasFault: true, sent: 0 };

  it('refuses minutes that are not whole', async () => {
    const saved = await saveFigure('Length in minutes', '1.5', 'stepMismatch');
    expect(saved, spec('VAL-093')).toEqual(refused);
  });
  it('refuses minutes below 0', async () => {
    const saved = await saveFigure('Length in minutes', '-1', 'rangeUnderflow');
    expect(saved, spec('VAL-094')).toEqual(refused);
  });
  it('refuses attention below 0', async () => {
    const saved = await saveFigure('Attention in percent', '-0.1', 'rangeUnderflow');
    expect(saved, spec('VAL-095')).toEqual(refused);
  });
  it('refuses attention above 100', async () => {
    const saved = await saveFigure('Attention in percent', '100.1', 'rangeOverflow');
    expect(saved, spec('VAL-096')).toEqual(refused);
  });
  it('refuses attention between two tenths', async () => {
    const saved = await saveFigure('Attention in percent', '81.55', 'stepMismatch');
    expect(saved, spec('VAL-097')).toEqual(refused);
    expect(field('Attention in percent').step).toBe('0.1');
  });
  it('refuses a cost below 0', async () => {
    const saved = await saveFigure('Cost in US dollars', '-0.01', 'rangeUnderflow');
    expect(saved, spec('VAL-098')).toEqual(refused);
  });
  it('refuses a cost between two cents', async () => {
    const saved = await saveFigure('Cost in US dollars', '0.195', 'stepMismatch');
    expect(saved, spec('VAL-099')).toEqual(refused);
    expect(field('Cost in US dollars').step).toBe('0.01');
  });

  it('accepts attention 100, and attention 0, which was measured', async () => {
    const { person, save, sent } = await openAdd();
    await retype(person, 'Attention in percent', '100');
    expect(field('Attention in percent').validity.valid, spec('VAL-096')).toBe(true);
    await retype(person, 'Attention in percent', '0');
    await save();
    await expect
      .poll(() => sent().map((body) => body.attention_percentage), { message: spec('VAL-095') })
      .toEqual([0]);
  });

  it('shows what a minute costs while the figures are typed', async () => {
    const { person } = await openAdd();
    expect(field('Cost per minute').value).toBe('$0.00');
    await retype(person, 'Cost in US dollars', '3');
    await retype(person, 'Length in minutes', '12');
    expect(field('Cost per minute').value, spec('X-769')).toBe('$0.25');
    expect(field('Cost per minute').readOnly).toBe(true);
  });
});

describe('the form for an existing session', () => {
  it('starts with the stored values, and sends only the changes, with what was read', async () => {
    const { person, save, sent } = await openEdit();
    expect(valuesOf(texts), spec('AD-051')).toEqual(['Fractions', 'Leo shared a pizza.', '48', '92', '0.04']);
    await expect.poll(() => choiceShown('Teacher')).toBe('Amara Osei');
    expect([field('Learner').value, field('Learner').readOnly]).toEqual(['Leo Adeyemi-Hart', true]);
    await retype(person, 'Length in minutes', '50');
    await retype(person, 'Attention in percent', '');
    await choose(person, 'Teacher', 'No teacher');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      sent().map(({ params, body }) => ({ id: params.id, body })),
      spec('API-170'),
    ).toEqual([
      {
        id: fractions.id,
        body: {
          teacherId: null,
          time_minutes: 50,
          attention_percentage: null,
          asRead: { teacherId: amara.id, time_minutes: 48, attention_percentage: 92 },
        },
      },
    ]);
    expect(await screen.findByText('Session cccccccc has been saved.')).toBeTruthy();
  });

  it('leaves attention empty where nothing was measured, whatever is stored', async () => {
    await openEdit({
      'GET /api/admin/learning_sessions/:id': () => ({
        ...fractionsOverview,
        learningSession: { ...fractions, attention_percentage: 100, attention_measured: false },
      }),
    });
    expect(field('Attention in percent').value).toBe('');
  });

  it('keeps figures that are finer than the form unless they are typed anew', async () => {
    const { person, save, sent } = await openEdit({
      'GET /api/admin/learning_sessions/:id': () => ({
        ...fractionsOverview,
        learningSession: { ...fractions, attention_percentage: 87.456, cost_usd: 0.0412 },
      }),
    });
    expect(valuesOf(['Attention in percent', 'Cost in US dollars'])).toEqual(['87.5', '0.04']);
    await person.type(field('Summary'), 'Short.');
    await save();
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]?.body, spec('X-770')).toEqual({ summary: 'Short.', asRead: { summary: null } });
  });

  it('says what somebody else has changed in the meantime, and keeps what was typed', async () => {
    const changed = 'Somebody else changed this in the meantime. Nothing was saved.';
    const { person, save } = await openEdit({
      'PUT /api/admin/learning_sessions/:id': () =>
        refusal(409, 'changed_elsewhere', changed, { summary: 'changed' }),
    });
    await retype(person, 'Summary', 'Leo shared two pizzas.');
    await save();
    expect(await dialog().findByText(changed), spec('X-770')).toBeTruthy();
    expect(field('Summary').getAttribute('aria-invalid')).toBe('true');
    expect(field('Summary').value).toBe('Leo shared two pizzas.');
    expect(dialog().getByText('Somebody else changed this field.')).toBeTruthy();
  });

  it('loads the newest values, names what a save replaces, and then saves', async () => {
    const { person, server, save, sent } = await openEdit({
      'PUT /api/admin/learning_sessions/:id': () =>
        refusal(409, 'changed_elsewhere', 'Somebody else changed this.', { teacherId: 'changed meanwhile' }),
    });
    await choose(person, 'Teacher', 'No teacher');
    await save();
    server.on('GET /api/admin/learning_sessions/:id', () => ({
      ...fractionsOverview,
      learningSession: { ...fractions, teacherId: henrik.id, time_minutes: 51 },
      teacher: { id: henrik.id, name: henrik.name, picture: null },
    }));
    await person.click(await dialog().findByRole('button', { name: 'Load the newest' }));
    expect(
      await dialog().findByText('Teacher is now “Henrik Lund”. Saving replaces it.'),
      spec('X-770'),
    ).toBeTruthy();
    expect([choiceShown('Teacher'), field('Length in minutes').value]).toEqual(['No teacher', '51']);
    server.on('PUT /api/admin/learning_sessions/:id', answer);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)?.body).toEqual({ teacherId: null, asRead: { teacherId: henrik.id } });
  });

  it('shows that it is loading, and why it could not be loaded', async () => {
    const { person, server } = await open({
      'GET /api/admin/learning_sessions/:id': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Session cccccccc' }));
    const text = 'Error loading sessions: Something went wrong.';
    expect((await dialog().findByText(text)).textContent).toBe(text);
    const late = heldBack(fractionsOverview);
    server.on('GET /api/admin/learning_sessions/:id', late.answer);
    await person.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText('Loading')).toBeTruthy();
    late.release();
    expect(await dialog().findByLabelText('Lesson plan')).toBeTruthy();
  });
});

describe('when a save fails', () => {
  const textWith = async (reply: () => Response) => {
    const { save } = await openAdd({ 'POST /api/admin/learning_sessions': reply });
    await save();
    return (await dialog().findByRole('alert')).textContent;
  };

  it('reports a missing permission', async () => {
    expect(await textWith(() => refusal(403, 'forbidden', 'No.')), spec('ERR-078')).toBe(
      'Permission denied. You do not have permission to save sessions.',
    );
  });

  it('reports any other error', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-081')).toBe(
      'Error saving sessions: Something went wrong.',
    );
  });

  it('marks the field that the error is about', async () => {
    const { save } = await openAdd({
      'POST /api/admin/learning_sessions': () =>
        refusal(400, 'no_profile', 'Please choose a learner who has a profile.'),
    });
    await save();
    const learner = dialog().getByRole('combobox', { name: 'Learner' });
    await waitFor(() => expect(learner.getAttribute('aria-invalid')).toBe('true'));
  });
});
