import { screen, waitFor, within } from '@testing-library/react';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { fakeSound } from '#testing/fake-sound.ts';
import { listedTeacher, onePage, openAdmin } from '#testing/open-admin.tsx';
import { amara } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const sound = () => new Response('a sound', { headers: { 'content-type': 'audio/wav' } });

/** Opens the form for Amara. */
async function open(handlers: Parameters<typeof openAdmin>[1] = {}, teacher: Teacher = amara) {
  const app = await openAdmin('/admin?tab=teachers', {
    'GET /api/admin/teachers': () => onePage([listedTeacher(teacher)]),
    'GET /api/voices/:voice/sample': sound,
    ...handlers,
  });
  await app.person.click(await screen.findByRole('button', { name: `Edit ${teacher.name}` }));
  await screen.findByRole('dialog', { name: 'Edit Teacher' });
  const { person, server } = app;
  return {
    ...app,
    heard: () => server.seen('GET /api/voices/:voice/sample').map(({ params }) => params.voice),
    save: () => person.click(form().getByRole('button', { name: 'Update Teacher' })),
    sent: () => server.seen('PUT /api/teacher/:id').map(({ body }) => body),
    retype: async (label: string, text: string) => {
      await person.clear(field(label));
      await person.type(field(label), text);
    },
  };
}

const form = () => within(screen.getByRole('dialog', { name: 'Edit Teacher' }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);

describe('the voice of a teacher', () => {
  it('is heard before it is chosen, and the form says what is said', async () => {
    const { sounds } = fakeSound();
    const { person, heard } = await open();
    expect(form().getByText(/^The loudspeaker plays: “Hello! It is lovely/), spec('X-814')).toBeTruthy();
    await person.selectOptions(field('Voice'), 'coral');
    await person.click(form().getByRole('button', { name: 'Hear Coral' }));
    expect(await form().findByRole('button', { name: 'Stop Coral' }), spec('X-814')).toBeTruthy();
    expect(heard(), spec('X-814')).toEqual(['coral']);
    sounds[0]?.end();
    expect(await form().findByRole('button', { name: 'Hear Coral' })).toBeTruthy();
  });

  it('cannot be heard before one is chosen', async () => {
    const { person } = await open();
    await person.selectOptions(field('Voice'), '');
    expect(form().queryByRole('button', { name: /^Hear/ }), spec('X-814')).toBeNull();
  });

  it('that failed to play says so', async () => {
    fakeSound();
    const text = 'This voice cannot be played right now.';
    const { person } = await open({ 'GET /api/voices/:voice/sample': () => refusal(503, 'no_sample', text) });
    await person.click(form().getByRole('button', { name: 'Hear Alloy' }));
    expect(await form().findByText(text), spec('X-814')).toBeTruthy();
  });

  it('stays as it is stored if we do not know it, and the form names the voice that lessons use', async () => {
    const { save, sent } = await open(
      { 'PUT /api/teacher/:id': () => amara },
      { ...amara, voice: 'bm_lewis' },
    );
    expect(field('Voice').value, spec('X-814')).toBe('bm_lewis');
    expect(
      form().getByText(
        'We do not know the voice “bm_lewis”. Lessons use Alloy instead, and a save stores Alloy.',
      ),
      spec('X-814'),
    ).toBeTruthy();
    await save();
    await expect
      .poll(() => sent().map(({ voice }) => voice), { message: spec('X-814') })
      .toEqual(['bm_lewis']);
  });
});

describe('the preview of a teacher', () => {
  it('shows the card and the page of learners with what is typed, and saves nothing', async () => {
    const { person, retype, sent } = await open();
    await retype('Name', 'Amara the Great');
    await retype('Biography', 'She counts whales.');
    await person.selectOptions(field('Type'), 'PREMIUM');
    await person.click(form().getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'As learners see this teacher' }));
    const names = preview.getAllByRole('heading', { name: 'Amara the Great' });
    expect(
      names.map(({ tagName }) => tagName),
      spec('X-815'),
    ).toEqual(['H2', 'H1']);
    expect(preview.getAllByText('She counts whales.'), spec('X-815')).toHaveLength(2);
    expect(preview.getAllByText('Premium'), spec('X-815')).toHaveLength(2);
    const card = preview.getByRole('listitem').closest('ul');
    expect(card?.hasAttribute('inert'), spec('X-815')).toBe(true);
    expect(
      preview.getAllByRole('link').every((link) => card?.contains(link)),
      spec('X-815'),
    ).toBe(true);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^As learners/ })).toBeNull());
    expect([field('Name').value, sent()], spec('X-815')).toEqual(['Amara the Great', []]);
  });

  it('plays the teacher’s own recording if there is one', async () => {
    const { sounds } = fakeSound();
    const { person, heard } = await open();
    await person.type(field('Audio preview'), 'https://sounds.example/amara.mp3');
    await person.click(form().getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'As learners see this teacher' }));
    const [, onPage] = preview.getAllByRole('button', { name: 'Hear Amara Osei' });
    if (!onPage) throw new Error('no button on the page');
    await person.click(onPage);
    await waitFor(() =>
      expect(
        sounds.map(({ address }) => address),
        spec('X-815'),
      ).toEqual(['https://sounds.example/amara.mp3']),
    );
    expect(heard()).toEqual([]);
  });
});

describe('a teacher whom somebody else has changed in the meantime', () => {
  const newest: Teacher = {
    ...amara,
    biography: 'Amara has moved.',
    specialty: 'Geometry',
    updatedAt: '2026-11-25T10:00:00.000Z',
  };
  const changed = () => refusal(409, 'teacher_changed', 'This teacher was changed.');

  it('is not overwritten, and nothing that was typed is lost', async () => {
    const { retype, save, sent } = await open({ 'PUT /api/teacher/:id': changed });
    await retype('Biography', 'She counts whales.');
    await save();
    expect(
      await form().findByText(/^This teacher has been changed since you opened it/),
      spec('X-816'),
    ).toBeTruthy();
    expect(sent(), spec('X-816')).toMatchObject([{ updatedAt: amara.updatedAt }]);
    expect([field('Biography').value, field('Specialty').value], spec('X-816')).toEqual([
      'She counts whales.',
      'Mathematics',
    ]);
  });

  it('can be loaded into the form, which keeps what was typed, and then saved', async () => {
    const { person, retype, save, sent, server } = await open({
      'PUT /api/teacher/:id': changed,
      'GET /api/teacher/:id': () => newest,
    });
    await retype('Biography', 'She counts whales.');
    await save();
    await person.click(await form().findByRole('button', { name: 'Load the newest version' }));
    expect(await form().findByText(/^Here is the newest version/), spec('X-816')).toBeTruthy();
    expect([field('Biography').value, field('Specialty').value], spec('X-816')).toEqual([
      'She counts whales.',
      'Geometry',
    ]);
    server.on('PUT /api/teacher/:id', () => newest);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1), spec('X-816')).toMatchObject({
      ...{ biography: 'She counts whales.', specialty: 'Geometry' },
      updatedAt: newest.updatedAt,
    });
  });

  it('stays in the form when the newest version cannot be loaded', async () => {
    const { person, retype, save } = await open({
      'PUT /api/teacher/:id': changed,
      'GET /api/teacher/:id': () => refusal(503, 'unavailable', 'Busy.'),
    });
    await retype('Biography', 'She counts whales.');
    await save();
    await person.click(await form().findByRole('button', { name: 'Load the newest version' }));
    expect((await form().findByRole('alert')).textContent).toBe('Error saving teachers: Busy.');
    expect(field('Biography').value, spec('X-816')).toBe('She counts whales.');
  });
});
