import { fireEvent, screen, within } from '@testing-library/react';
import {
  type PortraitFeatures,
  portraitAddress,
  portraitAt,
} from '@vivavoce/contracts/teachers/drawn-portrait';
import { describe, expect, it, vi } from 'vitest';
import { fakePictures } from '#testing/fake-pictures.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const nia = { ...amara, id: '99999999-9999-4999-8999-999999999999', name: 'Nia Bright', createdBy: leo.id };

const hoodie: PortraitFeatures = {
  skin: 'cocoa',
  face: 'soft',
  eyes: 'brown',
  lashes: 'plain',
  nose: 'wide',
  marks: 'none',
  beard: 'short',
  hair: 'locs',
  hairColour: 'black',
  headwear: 'none',
  headwearColour: 'sun',
  glasses: 'round',
  ears: 'plain',
  clothes: 'hoodie',
  clothesColour: 'teal',
  paper: 'lilac',
  motif: 'science',
};

const picture = () => within(screen.getByRole('group', { name: 'Picture' }));
const radio = (group: string, name: string) =>
  within(picture().getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const way = (name: string) => picture().getByRole<HTMLInputElement>('radio', { name });
const shown = () => picture().getAllByRole('presentation', { hidden: true });
/** The address of the large drawing, the first picture below the choice of kinds. */
const drawing = () => shown()[0]?.getAttribute('src') ?? null;

async function start(at: string, ready: () => Promise<unknown>, handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teacher/:id': () => nia,
      'POST /api/teacher': () => nia,
      'PUT /api/teacher/:id': () => nia,
      ...handlers,
    },
    { user: leo },
  );
  const app = await renderApp(at);
  await ready();
  const { person } = app;
  async function draw() {
    await person.click(way('Draw your own'));
    await picture().findByRole('tab', { name: 'Face' });
  }
  const openPart = (name: string) => person.click(picture().getByRole('tab', { name }));
  return { ...app, server, draw, openPart };
}

/** Opens the form for a new teacher, with the required fields filled in. */
async function openNew(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const app = await start(
    '/teachers/new',
    () => screen.findByRole('heading', { name: /of your own/ }),
    handlers,
  );
  const { person, server } = app;
  await person.type(screen.getByLabelText('Name'), 'Nia Bright');
  await person.type(screen.getByLabelText('Specialty'), 'Mathematics');
  await person.selectOptions(screen.getByLabelText('Level'), 'College');
  const create = () => person.click(screen.getByRole('button', { name: 'Create Teacher' }));
  /** The pictures that were sent, oldest first. */
  const sent = () => server.seen('POST /api/teacher').map(({ body }) => body.picture);
  return { ...app, create, sent };
}

/** Opens the form to edit a teacher who has this picture. */
async function openEdit(present: string | null) {
  const own = { ...nia, picture: present };
  const app = await start(`/teacher/${nia.id}`, () => screen.findByRole('button', { name: 'Edit Teacher' }), {
    'GET /api/teacher/:id': () => own,
    'PUT /api/teacher/:id': () => own,
  });
  const { person, server } = app;
  await person.click(screen.getByRole('button', { name: 'Edit Teacher' }));
  const save = () => person.click(screen.getByRole('button', { name: 'Save Changes' }));
  const sent = () => server.seen('PUT /api/teacher/:id').map(({ body }) => body.picture);
  return { ...app, save, sent };
}

const chooser = () => picture().getByLabelText<HTMLInputElement>(/^Choose a(nother)? picture$/);
const choose = (name: string, type: string) =>
  fireEvent.change(chooser(), { target: { files: [new File(['pixels'], name, { type })] } });

/** Chooses a photo and accepts the default crop, which is its middle. */
async function upload(
  { person }: Awaited<ReturnType<typeof start>>,
  pictures: ReturnType<typeof fakePictures>,
) {
  choose('cat.jpg', 'image/jpeg');
  const dialog = await screen.findByRole('dialog', { name: 'Position your picture' });
  pictures.loaded(dialog);
  const use = within(dialog).getByRole('button', { name: 'Use picture' });
  await expect.poll(() => use.getAttribute('aria-busy')).toBeNull();
  await person.click(use);
}

const PHOTO = 'data:image/jpeg;base64,AAAA';

describe('a teacher drawn from chosen features', () => {
  it('shows the features as they are chosen, and sends them', async () => {
    const { person, draw, openPart, create, sent } = await openNew();
    await draw();
    await person.click(radio('Skin', 'Dark'));
    await openPart('Hair');
    await person.click(radio('Hairstyle', 'Afro'));
    await person.click(radio('Hair colour', 'Copper'));
    await openPart('Extras');
    await person.click(radio('Around them', 'Music'));
    const chosen = { skin: 'cocoa', hair: 'afro', hairColour: 'copper', motif: 'music' };
    expect(portraitAt(drawing() ?? '')).toMatchObject(chosen);
    await create();
    await expect.poll(sent).toHaveLength(1);
    expect(sent()).toEqual([expect.stringMatching(/^\/api\/drawn-teachers\/\w+\.svg$/)]);
    expect(portraitAt(String(sent()[0]))).toMatchObject(chosen);
  });

  it('becomes someone new on “Surprise me”, described in words, with the matching features selected', async () => {
    const { person, draw, create, sent } = await openNew();
    await draw();
    const before = drawing();
    await person.click(picture().getByRole('button', { name: 'Surprise me' }));
    const somebody = portraitAt(drawing() ?? '');
    expect(somebody).not.toBeNull();
    expect(drawing()).not.toBe(before);
    expect(picture().getByRole('status').textContent).toMatch(/^Here is somebody new\. Skin: .* Clothes: /);
    const marked = within(picture().getByRole('group', { name: 'Nose' }))
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked);
    expect(marked.map(({ value }) => value)).toEqual([somebody?.nose]);
    await create();
    await expect.poll(sent).toEqual([portraitAddress(somebody ?? hoodie)]);
  });

  it('starts with the teacher’s features, and changes only what is chosen', async () => {
    const { person, openPart, save, sent } = await openEdit(portraitAddress(hoodie));
    await picture().findByRole('tab', { name: 'Face' });
    expect([way('Draw your own').checked, radio('Skin', 'Dark').checked]).toEqual([true, true]);
    await openPart('Clothes');
    await person.click(radio('Clothes', 'Cardigan'));
    await save();
    await expect.poll(sent).toEqual([portraitAddress({ ...hoodie, clothes: 'cardigan' })]);
  });

  it('offers the colour of a hat only while one is worn', async () => {
    const { person, openPart } = await openEdit(portraitAddress(hoodie));
    await picture().findByRole('tab', { name: 'Face' });
    await openPart('Clothes');
    expect(picture().queryByRole('group', { name: 'Headwear colour' })).toBeNull();
    await person.click(radio('On the head', 'Turban'));
    await person.click(radio('Headwear colour', 'Night blue'));
    expect(portraitAt(drawing() ?? '')).toEqual({ ...hoodie, headwear: 'turban', headwearColour: 'night' });
    await openPart('Hair');
    const hint = document.getElementById(
      picture().getByRole('group', { name: 'Hairstyle' }).getAttribute('aria-describedby') ?? '',
    );
    expect(hint?.textContent).toBe('Anything worn on the head can hide the hair.');
  });

  it('can be drawn with the keyboard alone', async () => {
    const { person, create, sent } = await openNew();
    // jsdom has no CSS.escape, and typing arrow keys needs it
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    way('Ready-made portraits').focus();
    await person.keyboard('{ArrowRight}');
    expect([document.activeElement, way('Draw your own').checked]).toEqual([way('Draw your own'), true]);
    await picture().findByRole('tab', { name: 'Face' });
    await person.tab();
    await expect
      .poll(() => document.activeElement)
      .toBe(picture().getByRole('button', { name: 'Surprise me' }));
    await person.tab();
    await person.keyboard('{ArrowRight}');
    await expect
      .poll(() => document.activeElement)
      .toBe(picture().getByRole('tab', { name: 'Hair', selected: true }));
    await person.tab();
    await person.tab();
    const colours = within(picture().getByRole('group', { name: 'Hair colour' })).getAllByRole('radio');
    expect(colours).toContain(document.activeElement);
    await person.tab();
    const styles = within(picture().getByRole('group', { name: 'Hairstyle' })).getAllByRole('radio');
    const at = styles.indexOf(document.activeElement as HTMLElement);
    await person.keyboard('{ArrowRight}');
    const next = styles[(at + 1) % styles.length];
    await expect.poll(() => document.activeElement).toBe(next);
    await create();
    await expect.poll(sent).toHaveLength(1);
    expect(portraitAt(String(sent()[0]))?.hair).toBe((next as HTMLInputElement).value);
  });

  it('shows the initial when the drawing does not load, keeps what was chosen, and tries again', async () => {
    const { person, draw } = await openNew();
    await draw();
    const wanted = drawing();
    fireEvent.error(shown()[0] as HTMLElement);
    expect(picture().getByText('N')).toBeTruthy();
    expect(picture().getByText(/^This picture did not load/)).toBeTruthy();
    await person.click(picture().getByRole('button', { name: 'Try Again' }));
    expect(drawing()).toBe(wanted);
    fireEvent.load(shown()[0] as HTMLElement);
    expect(picture().queryByText(/^This picture did not load/)).toBeNull();
  });
});

describe('switching to another kind of picture', () => {
  it('loses nothing that was chosen before', async () => {
    const { person, draw, openPart, create, sent } = await openNew();
    await person.click(picture().getByRole('radio', { name: 'Drawn portrait 3' }));
    await draw();
    await openPart('Hair');
    await person.click(radio('Hairstyle', 'Bun'));
    const drawn = drawing();
    await person.click(way('Your own picture'));
    await person.click(way('Ready-made portraits'));
    expect(picture().getByRole('radio', { name: 'Drawn portrait 3' })).toHaveProperty('checked', true);
    await draw();
    expect([portraitAt(drawn ?? '')?.hair, drawing()]).toEqual(['bun', drawn]);
    await person.click(way('Ready-made portraits'));
    await create();
    await expect.poll(sent).toEqual(['/teachers/mei.svg']);
  });

  it('can mean no picture, only the first letter', async () => {
    const { person, create, sent } = await openNew();
    await person.click(picture().getByRole('radio', { name: 'No picture, only the first letter' }));
    await create();
    await expect.poll(sent).toEqual([null]);
  });
});

describe('an uploaded picture', () => {
  it('is cropped, shown and sent', async () => {
    const pictures = fakePictures({ width: 2400, height: 1600 });
    const app = await openNew();
    await app.person.click(way('Your own picture'));
    expect(picture().getByText('Until you choose one, they look like this.')).toBeTruthy();
    await upload(app, pictures);
    expect(drawing()).toBe(PHOTO);
    expect(pictures.cuts).toEqual([{ from: [400, 0, 1600, 1600], side: 512 }]);
    await app.create();
    await expect.poll(app.sent).toEqual([PHOTO]);
  });

  it('is optional: without one the teacher looks as before', async () => {
    const { person, create, sent } = await openNew();
    await person.click(picture().getByRole('radio', { name: 'Drawn portrait 2' }));
    await person.click(way('Your own picture'));
    await create();
    await expect.poll(sent).toEqual(['/teachers/henrik.svg']);
  });

  it('can be removed again, and the teacher looks as before', async () => {
    const pictures = fakePictures({ width: 800, height: 800 });
    const app = await openNew();
    await app.person.click(way('Your own picture'));
    await upload(app, pictures);
    await app.person.click(picture().getByRole('button', { name: 'Remove picture' }));
    expect(drawing()).toBe('/teachers/amara.svg');
    await app.create();
    await expect.poll(app.sent).toEqual(['/teachers/amara.svg']);
  });

  it('is refused next to the field when it cannot be used, and the form loses nothing', async () => {
    const { person, create, sent } = await openNew();
    await person.click(way('Your own picture'));
    choose('cat.svg', 'image/svg+xml');
    expect((await picture().findByRole('alert')).textContent).toContain(
      'Please choose a JPEG, PNG or WebP file',
    );
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nia Bright');
    await create();
    await expect.poll(sent).toEqual(['/teachers/amara.svg']);
  });

  it.each(['picture_not_accepted', 'picture_too_large', 'picture_too_many_pixels', 'picture_damaged'])(
    'that the server refuses as %s is reported next to the pictures, and the form is kept',
    async (code) => {
      const text = 'This picture cannot be used. Please choose another one.';
      const pictures = fakePictures({ width: 800, height: 800 });
      const app = await openNew({ 'POST /api/teacher': () => refusal(400, code, text) });
      await app.person.click(way('Your own picture'));
      await upload(app, pictures);
      await app.create();
      const alert = await picture().findByRole('alert');
      expect(alert.textContent).toBe(text);
      const group = screen.getByRole('group', { name: 'Picture' });
      expect([document.activeElement, group.getAttribute('aria-describedby')]).toEqual([group, alert.id]);
      expect([screen.getByLabelText<HTMLInputElement>('Name').value, drawing()]).toEqual([
        'Nia Bright',
        PHOTO,
      ]);
      app.server.on('POST /api/teacher', () => nia);
      await app.person.click(way('Ready-made portraits'));
      expect(screen.queryByRole('alert')).toBeNull();
      await app.create();
      await expect.poll(app.sent).toEqual([PHOTO, '/teachers/amara.svg']);
    },
  );
});

describe('a teacher’s existing picture', () => {
  const photo = '/api/pictures/11111111-1111-4111-8111-111111111111/cat.jpg?until=1&mark=x';

  it('is kept, wherever it came from, when something else is changed', async () => {
    const { person, save, sent } = await openEdit(photo);
    expect([way('Your own picture').checked, drawing()]).toEqual([true, photo]);
    await person.type(screen.getByLabelText('Biography'), ' And more.');
    await save();
    await expect.poll(sent).toEqual([photo]);
  });

  it('can be missing, and stays missing', async () => {
    const { save, sent } = await openEdit(null);
    expect(picture().getByRole('radio', { name: /only the first letter/ })).toHaveProperty('checked', true);
    await save();
    await expect.poll(sent).toEqual([null]);
  });

  it('can be restored after others were tried', async () => {
    const { person, draw, save, sent } = await openEdit(photo);
    const back = () => picture().queryByRole('button', { name: 'Keep the current picture' });
    expect(back()).toBeNull();
    await draw();
    const drawn = drawing();
    await person.click(back() as HTMLElement);
    expect([way('Your own picture').checked, drawing(), back()]).toEqual([true, photo, null]);
    await draw();
    expect(drawing()).toBe(drawn);
    await person.click(back() as HTMLElement);
    await save();
    await expect.poll(sent).toEqual([photo]);
  });
});
