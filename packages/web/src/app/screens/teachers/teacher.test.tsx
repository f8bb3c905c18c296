import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const own = { ...henrik, type: 'CUSTOM' as const, createdBy: leo.id };

async function open(
  handlers: Parameters<typeof fakeServer>[0] = {},
  { at = `/teacher/${henrik.id}`, user = leo } = {},
) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/profile/:id': () => leosProfile,
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/teacher/:id': () => henrik,
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      ...handlers,
    },
    { user },
  );
  return { server, ...(await renderApp(at)) };
}

/** Answers the browser's own question with this answer; returns a function that lists the questions asked. */
function answering(answer: boolean) {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(answer);
  onTestFinished(() => confirm.mockRestore());
  return () => confirm.mock.calls.flat();
}

it('shows that it is loading, and then the teacher', async () => {
  const held = heldBack(henrik);
  await open({ 'GET /api/teacher/:id': held.answer });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  held.release();
  const name = await screen.findByRole('heading', { level: 1, name: 'Henrik Lund' });
  expect(name, spec('R-037')).toBeTruthy();
  const main = screen.getByRole('main').textContent;
  expect(main, spec('L-129')).toMatch(/Science · High School.*Forty questions a lesson.*Patient and playful/);
  expect(document.title, spec('R-071')).toBe('Teacher - Vivavoce - AI-Driven Education');
  expect(screen.queryByRole('button', { name: 'Delete Teacher' })).toBeNull();
});

it('shows the teaching style under the other spelling of its field name too', async () => {
  const { teachingStyle: _style, ...unstyled } = henrik;
  const spelled = { ...unstyled, teaching_style: 'Stories first' };
  await open({ 'GET /api/teacher/:id': () => Response.json(spelled) });
  await screen.findByRole('heading', { level: 1, name: 'Henrik Lund' });
  expect(screen.getByRole('main').textContent, spec('X-055')).toContain('Stories first');
});

it('links back to the teachers', async () => {
  const { person, address } = await open();
  await person.click(await screen.findByRole('link', { name: 'Back to Teachers' }));
  await expect.poll(address).toBe('/teachers');
  expect(address(), spec('L-132')).toBe('/teachers');
});

describe('selecting', () => {
  it('saves a freshly loaded profile with this teacher, and opens the chat', async () => {
    const fresh = { ...leosProfile, interests: ['whales'] };
    const { person, server, address } = await open({
      'GET /api/profile/:id': () => fresh,
      'POST /api/profile/:id': () => ({ ...fresh, teacherId: henrik.id }),
    });
    const select = await screen.findByRole('button', { name: 'Select This Teacher' });
    expect(select, spec('L-130')).toBeTruthy();
    await person.click(select);
    await expect.poll(address).toBe(`/chat/${leo.id}/properties`);
    expect(
      server.seen('GET /api/profile/:id').map(({ params }) => params),
      spec('API-012'),
    ).toEqual([{ id: leo.id }]);
    expect(server.seen('POST /api/profile/:id'), spec('L-131')).toMatchObject([
      { params: { id: leo.id }, body: { ...fresh, teacherId: henrik.id } },
    ]);
  });

  it('stays on the screen and reports a failure', async () => {
    const { person, address } = await open({ 'POST /api/profile/:id': () => refusal(500, 'internal', 'x') });
    await person.click(await screen.findByRole('button', { name: 'Select This Teacher' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update teacher');
    expect(address()).toBe(`/teacher/${henrik.id}`);
  });

  it('shows when the teacher is already the learner’s own', async () => {
    await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: henrik.id }) });
    expect(await screen.findByText('This is your teacher now.')).toBeTruthy();
  });
});

describe('a teacher that cannot be shown', () => {
  it('is reported as not found', async () => {
    await open({ 'GET /api/teacher/:id': () => refusal(404, 'teacher_not_found', 'Teacher not found') });
    const title = await screen.findByRole('heading', { name: 'Teacher not found' });
    expect(title, spec('ERR-040')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Teachers' }).getAttribute('href')).toBe('/teachers');
  });

  it('is reported as not found when the address names no teacher', async () => {
    await open({ 'GET /api/teacher/:id': () => refusal(400, 'invalid_input', 'x') }, { at: '/teacher/t1' });
    expect(await screen.findByRole('heading', { name: 'Teacher not found' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { person, server } = await open({
      'GET /api/teacher/:id': () => refusal(503, 'unavailable', 'The service is busy right now.'),
    });
    const title = await screen.findByRole('heading', { name: 'Failed to fetch teacher' });
    expect(title, spec('ERR-039')).toBeTruthy();
    server.on('GET /api/teacher/:id', () => henrik);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Henrik Lund' })).toBeTruthy();
  });
});

describe('the teacher’s creator', () => {
  it('edits the teacher in the same form, filled with the current values', async () => {
    const { person, server } = await open({
      'GET /api/teacher/:id': () => own,
      'PUT /api/teacher/:id': ({ body }) => ({ ...own, name: String(body.name) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Teacher' }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveProperty('value', 'Henrik Lund');
    await person.clear(name);
    await person.type(name, 'Henrik Berg');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Henrik Berg' })).toBeTruthy();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Edit Teacher' }));
    expect(server.seen('PUT /api/teacher/:id')).toMatchObject([
      { params: { id: own.id }, body: { name: 'Henrik Berg', specialty: own.specialty, voice: own.voice } },
    ]);
  });

  it('leaves the teacher unchanged on Cancel, and is asked first if something was typed', async () => {
    const { person } = await open({ 'GET /api/teacher/:id': () => own });
    const edit = async () => person.click(await screen.findByRole('button', { name: 'Edit Teacher' }));
    const asShown = () => screen.findByRole('heading', { level: 1, name: 'Henrik Lund' });
    await edit();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await asShown()).toBeTruthy();
    await edit();
    await person.type(screen.getByLabelText('Name'), 'X');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await asShown()).toBeTruthy();
  });

  it('sees that there is a newer version, loads it, and loses nothing that was typed', async () => {
    const newer = { ...own, biography: 'Fifty questions a lesson.', updatedAt: '2026-11-20T08:00:00.000Z' };
    const { person, server } = await open({
      'GET /api/teacher/:id': () => own,
      'PUT /api/teacher/:id': ({ body }) =>
        body.updatedAt === newer.updatedAt
          ? { ...newer, name: String(body.name) }
          : refusal(409, 'teacher_changed', 'This teacher has been changed since you opened it.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Teacher' }));
    await person.clear(screen.getByLabelText('Name'));
    await person.type(screen.getByLabelText('Name'), 'Henrik Berg');
    server.on('GET /api/teacher/:id', () => newer);
    const save = () => person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await save();
    await screen.findByText(/^This teacher has been changed since you opened it/);
    await person.click(screen.getByRole('button', { name: 'Load the newest version' }));
    await screen.findByText(/^Here is the newest version/);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Henrik Berg');
    expect(screen.getByLabelText('Biography')).toHaveProperty('value', 'Fifty questions a lesson.');
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Henrik Berg' })).toBeTruthy();
    expect(server.seen('PUT /api/teacher/:id').map(({ body }) => [body.updatedAt, body.biography])).toEqual([
      [own.updatedAt, 'Forty questions a lesson.'],
      [newer.updatedAt, 'Fifty questions a lesson.'],
    ]);
  });

  it('deletes the teacher after a confirmation, and returns to the list without it', async () => {
    const questions = answering(true);
    const { person, server, address } = await open({
      'GET /api/teacher/:id': () => own,
      'GET /api/teachers': () => [amara],
      'DELETE /api/teacher/:id': () => ({ success: true as const }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Teacher' }));
    await expect.poll(address).toBe('/teachers');
    expect(questions()).toEqual(['Are you sure you want to delete this teacher?']);
    expect(server.seen('DELETE /api/teacher/:id')).toMatchObject([{ params: { id: own.id } }]);
  });

  it('keeps the teacher when the question is declined', async () => {
    answering(false);
    const { person, server } = await open({ 'GET /api/teacher/:id': () => own });
    await person.click(await screen.findByRole('button', { name: 'Delete Teacher' }));
    expect(server.seen('DELETE /api/teacher/:id')).toEqual([]);
  });

  it('sees why the teacher could not be deleted', async () => {
    answering(true);
    const { person, address } = await open({
      'GET /api/teacher/:id': () => own,
      'DELETE /api/teacher/:id': () => refusal(500, 'internal'),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Teacher' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to delete teacher');
    expect(address()).toBe(`/teacher/${henrik.id}`);
  });

  it('is not the only one: an administrator can edit every teacher', async () => {
    await open({}, { user: { ...leo, role: 'ADMIN' } });
    expect(await screen.findByRole('button', { name: 'Edit Teacher' })).toBeTruthy();
  });
});
