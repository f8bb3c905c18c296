import { screen, waitFor, within } from '@testing-library/react';
import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { describe, expect, it, vi } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { listedTeacher, onePage, openAdmin } from '#testing/open-admin.tsx';
import { amara, henrik } from '#testing/people.ts';
import { teacherList } from '#testing/teacher-list.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const nia: Teacher = { ...amara, id: '99999999-9999-4999-8999-999999999999', name: 'Nia Bright' };

/** Opens the teachers. The server searches, filters and pages these, and knows of later changes. */
async function open(handlers: Parameters<typeof openAdmin>[1] = {}, teachers = teacherList([amara, henrik])) {
  const app = await openAdmin('/admin?tab=teachers', {
    'GET /api/admin/teachers': teachers.list,
    'POST /api/teacher': () => nia,
    ...handlers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Teacher Management' });
  return { ...app, teachers };
}

const names = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('[title]')?.textContent);
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const optionsOf = (label: string) =>
  [...dialog().getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
const alertText = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent;

const required = {
  Name: 'Nia Bright',
  Biography: ' Nia counts boats. ',
  Specialty: 'Mathematics',
  Personality: 'Warm and patient.',
  'Teaching style': 'Pictures first',
};

/** Opens the form for a new teacher and fills in every required field except one. */
async function openAdd(handlers: Parameters<typeof open>[0] = {}, except = '') {
  const app = await open(handlers);
  await app.person.click(await screen.findByRole('button', { name: 'Add Teacher' }));
  const { person, server } = app;
  for (const [label, text] of Object.entries(required)) {
    if (label !== except) await person.type(field(label), text);
  }
  if (except !== 'Level') await person.selectOptions(field('Level'), 'Middle School');
  if (except !== 'Voice') await person.selectOptions(field('Voice'), 'coral');
  return {
    ...app,
    save: () => person.click(dialog().getByRole('button', { name: 'Create Teacher' })),
    sent: () => server.seen('POST /api/teacher').map(({ body }) => body),
  };
}

async function openEdit(handlers: Parameters<typeof open>[0] = {}) {
  const app = await open(handlers);
  await app.person.click(await screen.findByRole('button', { name: 'Edit Amara Osei' }));
  const { person, server } = app;
  return {
    ...app,
    save: () => person.click(dialog().getByRole('button', { name: 'Update Teacher' })),
    sent: () => server.seen('PUT /api/teacher/:id'),
  };
}

describe('the table', () => {
  it('lists teachers as the server orders them, which is newest first', async () => {
    const { server } = await open({}, teacherList([henrik, nia, amara]));
    await expect.poll(names).toHaveLength(3);
    expect(screen.getByRole('table', { name: 'Teacher Management' }), spec('AD-036')).toBeTruthy();
    expect(names(), spec('API-164')).toEqual(['Henrik Lund', 'Nia Bright', 'Amara Osei']);
    const asked = server.seen('GET /api/admin/teachers').map(({ query }) => query);
    expect(asked, spec('API-164')).toEqual([{}]);
  });

  it('can be searched', async () => {
    const { person } = await open();
    await person.type(await screen.findByLabelText('Search teachers'), 'henr');
    await expect.poll(names).toHaveLength(1);
    expect(names()[0], spec('AD-037')).toBe('Henrik Lund');
  });

  it('can be filtered by type and by level', async () => {
    const { person } = await open();
    await person.selectOptions(await screen.findByLabelText('Type'), 'Premium');
    await expect.poll(names).toHaveLength(1);
    expect(names()[0], spec('AD-038')).toBe('Henrik Lund');
    await person.selectOptions(screen.getByLabelText('Type'), 'All types');
    await person.selectOptions(screen.getByLabelText('Level'), 'Middle School');
    await expect.poll(() => names()[0]).toContain('Amara Osei');
    const byLevel = names();
    await person.selectOptions(screen.getByLabelText('Level'), 'All levels');
    await person.selectOptions(screen.getByLabelText('Type'), 'Premium');
    await expect.poll(() => names()[0]).toContain('Henrik Lund');
    expect([byLevel, names()], spec('X-134')).toEqual([['Amara Osei'], ['Henrik Lund']]);
  });

  it('has buttons to add, to edit and to delete', async () => {
    await open();
    const edits = await screen.findAllByRole('button', { name: /^Edit / });
    expect(screen.getByRole('button', { name: 'Add Teacher' }), spec('AD-039')).toBeTruthy();
    expect(edits, spec('AD-040')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Delete / }), spec('AD-041')).toHaveLength(2);
  });

  it('shows that it is loading, and says when there are no teachers yet', async () => {
    const answer = heldBack(onePage<ListedTeacher>([]));
    await open({ 'GET /api/admin/teachers': answer.answer });
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true');
    answer.release();
    expect(await screen.findByRole('heading', { name: 'No teachers yet' })).toBeTruthy();
  });
});

describe('the form for a new teacher', () => {
  it('starts empty, as a standard teacher whose videos are generated', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Add Teacher' }));
    expect(screen.getByRole('dialog', { name: 'Add Teacher' })).toBeTruthy();
    expect([field('Name').value, field('Age').value, field('Voice').value]).toEqual(['', '', '']);
    expect(field('Type').value, spec('E-080')).toBe('STANDARD');
    expect(optionsOf('Type')).toEqual(['STANDARD', 'PREMIUM', 'CUSTOM']);
    expect(optionsOf('Video option'), spec('E-103')).toContain('generate');
    expect(optionsOf('Video option'), spec('E-104')).toContain('set');
    expect(field('Video option').value, spec('E-105')).toBe('generate');
    expect(field('Age').min, spec('C-007')).toBe('1');
    expect(field('Age').max, spec('C-008')).toBe('100');
  });

  it('creates a teacher with every field, and shows them in the table', async () => {
    const { person, save, sent, teachers } = await openAdd();
    await person.selectOptions(field('Type'), 'PREMIUM');
    await person.type(field('Age'), '31');
    await person.selectOptions(field('Gender'), 'female');
    await person.type(field('Picture'), 'https://pictures.example/nia.png');
    await person.type(field('Idle video'), 'https://films.example/idle.mp4');
    await person.type(field('Talking video'), 'https://films.example/talking.mp4');
    await person.type(field('Audio preview'), '/voices/nia.mp3');
    await person.selectOptions(field('Video option'), 'set');
    teachers.add(nia);
    await save();
    await expect.poll(names, { message: spec('X-812') }).toHaveLength(3);
    expect(sent(), spec('AD-042')).toHaveLength(1);
    expect(sent()[0]?.video_option, spec('X-136')).toBe('set');
    expect(sent()[0], spec('API-165')).toEqual({
      name: 'Nia Bright',
      type: 'PREMIUM',
      age: 31,
      gender: 'female',
      specialty: 'Mathematics',
      level: 'Middle School',
      teachingStyle: 'Pictures first',
      biography: 'Nia counts boats.',
      personality: 'Warm and patient.',
      voice: 'coral',
      picture: 'https://pictures.example/nia.png',
      idle_video: 'https://films.example/idle.mp4',
      talking_video: 'https://films.example/talking.mp4',
      audio_preview: '/voices/nia.mp3',
      video_option: 'set',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Nia Bright is ready to teach.')).toBeTruthy();
  });

  const withoutField = async (label: string) => {
    const { save, sent } = await openAdd({}, label);
    await save();
    return { missed: field(label).validity.valueMissing, sent: sent().length };
  };
  const refused = { missed: true, sent: 0 };

  it('requires a name', async () => {
    expect(await withoutField('Name'), spec('VAL-077')).toEqual(refused);
  });
  it('requires a voice', async () => {
    expect(await withoutField('Voice'), spec('VAL-078')).toEqual(refused);
  });
  it('requires a biography', async () => {
    expect(await withoutField('Biography'), spec('VAL-079')).toEqual(refused);
  });
  it('requires a personality', async () => {
    expect(await withoutField('Personality'), spec('VAL-080')).toEqual(refused);
  });
  it('requires a specialty', async () => {
    expect(await withoutField('Specialty'), spec('VAL-081')).toEqual(refused);
  });
  it('requires a level', async () => {
    expect(await withoutField('Level'), spec('VAL-082')).toEqual(refused);
  });
  it('requires a teaching style', async () => {
    expect(await withoutField('Teaching style'), spec('VAL-083')).toEqual(refused);
  });

  async function saveAge(age: string) {
    const { person, save, sent } = await openAdd();
    const { validity } = field('Age');
    await person.type(field('Age'), age);
    await save();
    return { sent: () => sent().map((body) => body.age), validity };
  }

  it('accepts age 1', async () => {
    const { sent } = await saveAge('1');
    await expect.poll(sent, { message: spec('VAL-084') }).toEqual([1]);
  });
  it('accepts age 100', async () => {
    const { sent } = await saveAge('100');
    await expect.poll(sent, { message: spec('VAL-085') }).toEqual([100]);
  });
  it('refuses age 0', async () => {
    const { sent, validity } = await saveAge('0');
    expect([validity.rangeUnderflow, sent()], spec('VAL-086')).toEqual([true, []]);
  });
  it('refuses age 101', async () => {
    const { sent, validity } = await saveAge('101');
    expect([validity.rangeOverflow, sent()], spec('VAL-087')).toEqual([true, []]);
  });
  it('sends blank optional fields as null', async () => {
    const { save, sent } = await openAdd();
    await save();
    await expect.poll(sent).toMatchObject([{ age: null, gender: null, picture: null, idle_video: null }]);
  });

  const withAddress = async (label: string) => {
    const { person, save, sent } = await openAdd();
    await person.type(field(label), 'abc');
    await save();
    const text = await dialog().findByText(/Please enter a full address/);
    return { isTold: field(label).getAttribute('aria-describedby')?.includes(text.id), sent: sent().length };
  };
  const told = { isTold: true, sent: 0 };

  it('refuses a picture that is not an address', async () => {
    expect(await withAddress('Picture'), spec('VAL-089')).toEqual(told);
  });
  it('refuses an idle video that is not an address', async () => {
    expect(await withAddress('Idle video'), spec('VAL-090')).toEqual(told);
  });
  it('refuses a talking video that is not an address', async () => {
    expect(await withAddress('Talking video'), spec('VAL-091')).toEqual(told);
  });
  it('refuses an audio preview that is not an address', async () => {
    expect(await withAddress('Audio preview'), spec('VAL-092')).toEqual(told);
  });
});

describe('the form for an existing teacher', () => {
  it('starts with the stored values, and saves the changes', async () => {
    const { person, save, sent, teachers } = await openEdit({
      'PUT /api/teacher/:id': () => ({ ...amara, name: 'Amara O.' }),
    });
    expect(screen.getByRole('dialog', { name: 'Edit Teacher' })).toBeTruthy();
    expect([field('Name').value, field('Age').value, field('Picture').value, field('Voice').value]).toEqual([
      'Amara Osei',
      '34',
      '/teachers/amara.svg',
      'alloy',
    ]);
    await person.clear(field('Name'));
    await person.type(field('Name'), 'Amara O.');
    await person.clear(field('Age'));
    teachers.remove(amara.id);
    teachers.add({ ...amara, name: 'Amara O.' });
    await save();
    await expect.poll(() => names().join()).toContain('Amara O.');
    expect(sent(), spec('AD-043')).toMatchObject([
      {
        params: { id: amara.id },
        // `updatedAt` names the version that was read, so that a newer one is not overwritten
        body: { name: 'Amara O.', age: null, biography: amara.biography, updatedAt: amara.updatedAt },
      },
    ]);
  });

  it('keeps an existing picture, whatever its format', async () => {
    const { save, sent } = await openEdit({
      'GET /api/admin/teachers': () => onePage([listedTeacher({ ...amara, picture: 'drawn:amara' })]),
      'PUT /api/teacher/:id': () => amara,
    });
    await save();
    await expect.poll(() => sent()[0]?.body.picture).toBe('drawn:amara');
  });

  it('leaves nothing behind for the next new teacher', async () => {
    const { person } = await openEdit();
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Add Teacher' }));
    const texts = ['Name', 'Biography', 'Personality', 'Specialty', 'Age', 'Picture'];
    expect(
      texts.map((label) => field(label).value),
      spec('S-072'),
    ).toEqual(texts.map(() => ''));
  });

  it('asks before it discards what was typed', async () => {
    const { person } = await openEdit();
    await person.type(field('Name'), '!');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name').value).toBe('Amara Osei!');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('when a save fails', () => {
  const textWith = async (answer: () => Response) => {
    const { save } = await openAdd({ 'POST /api/teacher': answer });
    await save();
    return (await dialog().findByRole('alert')).textContent;
  };

  it('reports a missing permission', async () => {
    expect(await textWith(() => refusal(403, 'forbidden', 'No.')), spec('ERR-077')).toBe(
      'Permission denied. You do not have permission to save teachers.',
    );
  });

  it('reports any other error, and keeps what was typed', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-080')).toBe(
      'Error saving teachers: Something went wrong.',
    );
    expect(field('Name').value).toBe('Nia Bright');
  });

  it('marks the field the error is about', async () => {
    const { save } = await openAdd({
      'POST /api/teacher': () => refusal(400, 'unfit_biography', 'Write the biography another way.'),
    });
    await save();
    await waitFor(() => expect(field('Biography').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('deleting a teacher', () => {
  const answerConfirm = (answer: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(answer);
  const clickDelete = async (person: { click: (element: Element) => Promise<void> }) =>
    person.click(await screen.findByRole('button', { name: 'Delete Amara Osei' }));

  it('asks first, and removes the row', async () => {
    const confirm = answerConfirm(true);
    const teachers = teacherList([amara, henrik]);
    const { person, server } = await open(
      {
        'DELETE /api/teacher/:id': ({ params }) => {
          teachers.remove(params.id);
          return { success: true };
        },
      },
      teachers,
    );
    await clickDelete(person);
    await expect.poll(names).toHaveLength(1);
    expect(confirm.mock.calls, spec('VAL-101')).toEqual([['Are you sure you want to delete this teacher?']]);
    expect(server.seen('DELETE /api/teacher/:id').map(({ params }) => params.id)).toEqual([amara.id]);
    confirm.mockRestore();
  });

  it('does nothing when the question is declined', async () => {
    const confirm = answerConfirm(false);
    const { person, server } = await open();
    await clickDelete(person);
    expect([server.seen('DELETE /api/teacher/:id').length, names().length], spec('VAL-107')).toEqual([0, 2]);
    confirm.mockRestore();
  });

  it('reports a failure, and tries again', async () => {
    const confirm = answerConfirm(true);
    const { person, server, teachers } = await open({
      'DELETE /api/teacher/:id': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    await clickDelete(person);
    expect(await alertText(), spec('ERR-083')).toBe('Error deleting teachers: Something went wrong.');
    server.on('DELETE /api/teacher/:id', () => refusal(403, 'forbidden', 'No.'));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await expect
      .poll(alertText, { message: spec('X-175') })
      .toBe('Permission denied. You do not have permission to delete teachers.');
    server.on('DELETE /api/teacher/:id', () => refusal(503, 'unavailable', 'The service is busy.'));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await expect
      .poll(alertText, { message: spec('X-178') })
      .toBe('Error deleting teachers: The service is busy.');
    expect(names(), spec('X-178')).toHaveLength(2);
    server.on('DELETE /api/teacher/:id', ({ params }) => {
      teachers.remove(params.id);
      return { success: true as const };
    });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(names).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    confirm.mockRestore();
  });
});

describe('when the teachers cannot be loaded', () => {
  const textWith = async (answer: () => Response) => {
    await open({ 'GET /api/admin/teachers': answer });
    return alertText();
  };

  it('reports a missing permission', async () => {
    const text = await textWith(() => refusal(403, 'forbidden', 'No.'));
    expect(text, spec('ERR-065')).toBe('Permission denied. Please check your Firestore security rules.');
    expect(text, spec('ROLE-029')).toMatch(/^Permission denied/);
  });

  it('reports that the store is unavailable', async () => {
    expect(await textWith(() => refusal(503, 'unavailable', 'Busy.')), spec('ERR-069')).toBe(
      'Firestore is currently unavailable.',
    );
  });

  it('reports any other error', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-073')).toBe(
      'Error loading teachers: Something went wrong.',
    );
  });

  it('offers to try again', async () => {
    const { person, server } = await open({
      'GET /api/admin/teachers': () => refusal(503, 'unavailable', 'Busy.'),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(retry, spec('AD-079')).toBeTruthy();
    server.on('GET /api/admin/teachers', teacherList([amara, henrik]).list);
    await person.click(retry);
    await expect.poll(names).toHaveLength(2);
    expect(names(), spec('AD-080')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets the administrator dismiss the error, and try again later', async () => {
    const { person, server } = await open({
      'GET /api/admin/teachers': () => refusal(503, 'unavailable', 'Busy.'),
    });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    expect(dismiss, spec('AD-081')).toBeTruthy();
    await person.click(dismiss);
    expect(screen.queryByRole('alert'), spec('AD-082')).toBeNull();
    server.on('GET /api/admin/teachers', teacherList([amara]).list);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(names).toHaveLength(1);
  });
});
