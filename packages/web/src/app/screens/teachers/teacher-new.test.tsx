import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const nia = { ...amara, id: '99999999-9999-4999-8999-999999999999', name: 'Nia Bright', createdBy: leo.id };

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'POST /api/teacher': () => nia,
      'GET /api/teacher/:id': () => nia,
      ...handlers,
    },
    { user: leo },
  );
  const app = await renderApp('/teachers/new');
  await screen.findByRole('heading', { name: 'Make a teacher of your own' });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const create = () => app.person.click(screen.getByRole('button', { name: 'Create Teacher' }));
  /** Fills in the required fields, except one. */
  async function fillNeeded(except = '') {
    if (except !== 'Name') await app.person.type(field('Name'), 'Nia Bright');
    if (except !== 'Specialty') await app.person.type(field('Specialty'), 'Mathematics');
    if (except !== 'Level') await app.person.selectOptions(field('Level'), 'Middle School');
  }
  return { ...app, server, field, create, fillNeeded, sent: () => server.seen('POST /api/teacher') };
}

it('has its own screen, and requests no existing teacher', async () => {
  const { server, field } = await open();
  expect(field('Name').form, spec('L-133')).toBeInstanceOf(HTMLFormElement);
  expect(server.seen('GET /api/teacher/:id'), spec('R-036')).toEqual([]);
  expect(document.title, spec('R-070')).toBe('Create Custom Teacher - Vivavoce - AI-Driven Education');
});

it('sends every field, and opens the new teacher', async () => {
  const { person, field, create, fillNeeded, sent, address } = await open();
  await fillNeeded();
  const shownType = field('Type').value;
  await person.type(field('Age'), '31');
  await person.selectOptions(field('Gender'), 'Female');
  await person.click(screen.getByRole('radio', { name: 'Drawn portrait 3' }));
  await person.type(field('Biography'), ' Nia counts boats. ');
  await person.type(field('Personality'), 'Loves gulls.');
  await person.type(field('Teaching style'), 'Pictures first');
  await person.click(screen.getByRole('radio', { name: 'Coral' }));
  await create();
  await expect.poll(address).toBe(`/teacher/${nia.id}`);
  expect(address(), spec('L-144')).toBe(`/teacher/${nia.id}`);
  expect(await screen.findByText('Nia Bright is ready to teach.')).toBeTruthy();
  const body = sent()[0]?.body;
  expect(body?.name, spec('L-134')).toBe('Nia Bright');
  expect([shownType, body?.type], spec('L-135')).toEqual(['Custom', 'CUSTOM']);
  expect(body?.age, spec('L-136')).toBe(31);
  expect(body?.gender, spec('L-137')).toBe('female');
  expect(body?.picture, spec('L-138')).toBe('/teachers/mei.svg');
  expect(body?.biography, spec('L-139')).toBe('Nia counts boats.');
  expect(body?.personality, spec('L-140')).toBe('Loves gulls.');
  expect(body?.specialty, spec('L-141')).toBe('Mathematics');
  expect(body?.level, spec('L-142')).toBe('Middle School');
  expect(body?.teachingStyle, spec('L-143')).toBe('Pictures first');
  expect(body?.voice).toBe('coral');
});

it('creates a custom teacher, and sends empty fields as null', async () => {
  const { field, create, fillNeeded, sent } = await open();
  expect([field('Type').value, field('Type').readOnly]).toEqual(['Custom', true]);
  await fillNeeded();
  await create();
  await expect.poll(() => sent()[0]?.body).toMatchObject({ age: null, gender: null, voice: 'alloy' });
  expect(sent()[0]?.body.type, spec('VAL-052')).toBe('CUSTOM');
  expect(sent()[0]?.body, spec('E-081')).toHaveProperty('type', 'CUSTOM');
});

describe('the form', () => {
  const refusesWithout = async (label: string) => {
    const { field, create, fillNeeded, sent } = await open();
    await fillNeeded(label);
    await create();
    return { missed: field(label).validity.valueMissing, sent: sent().length };
  };

  it('requires a name', async () => {
    expect(await refusesWithout('Name'), spec('VAL-045')).toEqual({ missed: true, sent: 0 });
  });

  it('requires a specialty', async () => {
    expect(await refusesWithout('Specialty'), spec('VAL-046')).toEqual({ missed: true, sent: 0 });
  });

  it('requires a level', async () => {
    expect(await refusesWithout('Level'), spec('VAL-047')).toEqual({ missed: true, sent: 0 });
  });

  const sentWithAge = async (age: string) => {
    const { person, field, create, fillNeeded, sent } = await open();
    await fillNeeded();
    await person.type(field('Age'), age);
    await create();
    return sent().map(({ body }) => body.age);
  };

  it('accepts age 18', async () => {
    expect(await sentWithAge('18'), spec('VAL-048')).toEqual([18]);
  });

  it('accepts age 100', async () => {
    expect(await sentWithAge('100'), spec('VAL-049')).toEqual([100]);
  });

  it('refuses age 17', async () => {
    expect(await sentWithAge('17'), spec('VAL-050')).toEqual([]);
  });

  it('refuses age 101', async () => {
    expect(await sentWithAge('101'), spec('VAL-051')).toEqual([]);
  });

  it('offers every level and both genders', async () => {
    const { field } = await open();
    const offered = [...field('Level').querySelectorAll('option')].map((option) => option.textContent);
    expect(offered, spec('E-091')).toContain('Elementary');
    expect(offered, spec('E-092')).toContain('Middle School');
    expect(offered, spec('E-093')).toContain('High School');
    expect(offered, spec('E-094')).toContain('College');
    expect(offered, spec('E-095')).toContain('Graduate');
    expect(offered, spec('E-096')).toContain('Professional');
    const genders = [...field('Gender').querySelectorAll('option')].map((option) => option.value);
    expect(genders, spec('E-100')).toContain('male');
    expect(genders, spec('E-101')).toContain('female');
  });
});

it('offers ideas for a personality, which can be combined and edited', async () => {
  const { person, field } = await open();
  await person.type(field('Personality'), 'Loves gulls.');
  await person.click(screen.getByRole('button', { name: 'Storyteller' }));
  expect(field('Personality').value).toMatch(/^Loves gulls\. Turns each new idea into a short story/);
});

describe('a text of 10,000 characters', () => {
  it.each([
    ['Name', '80'],
    ['Biography', '1,000'],
    ['Specialty', '80'],
    ['Personality', '1,500'],
    ['Teaching style', '200'],
  ])('is kept in full in %s, and reported as too long', async (label, most) => {
    const { person, field, create, fillNeeded, sent } = await open();
    const long = 'ł'.repeat(10_000);
    await fillNeeded(label);
    await person.click(field(label));
    await person.paste(long);
    await create();
    const error = `This is 10,000 characters long, and at most ${most} are allowed. Please make it shorter.`;
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(field(label).value).toBe(long);
    await expect.poll(() => document.activeElement).toBe(field(label));
    await person.clear(field(label));
    await person.type(field(label), 'Short');
    expect(screen.queryByRole('alert')).toBeNull();
    await create();
    await expect.poll(() => sent()).toHaveLength(1);
  });
});

describe('leaving', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('asks first when something was typed, and keeps it if the user stays', async () => {
    const { person, field, address } = await open();
    await person.type(field('Name'), 'Nia');
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    await dialog();
    await person.click(screen.getByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe('/teachers/new');
    expect(field('Name').value).toBe('Nia');
    await person.click(screen.getByRole('link', { name: 'Back to Teachers' }));
    await dialog();
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    await expect.poll(address).toBe('/teachers');
  });

  it('does not ask when nothing was typed', async () => {
    const { person, address } = await open();
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    await expect.poll(address).toBe('/teachers');
  });

  it('lets the browser ask before closing the page, while there is something to lose', async () => {
    const { person, field } = await open();
    const isHeld = () => {
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      return closing.defaultPrevented;
    };
    expect(isHeld()).toBe(false);
    await person.type(field('Name'), 'N');
    expect(isHeld()).toBe(true);
    await person.clear(field('Name'));
    expect(isHeld()).toBe(false);
  });
});

describe('when the server refuses', () => {
  it('reports it and keeps what was typed', async () => {
    const { field, create, fillNeeded, address } = await open({
      'POST /api/teacher': () => refusal(503, 'unavailable', 'The service is busy right now.'),
    });
    await fillNeeded();
    await create();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent, spec('ERR-041')).toContain('Failed to create teacher');
    expect(alert.textContent).toContain('The service is busy right now.');
    await expect.poll(() => document.activeElement).toBe(alert);
    expect(field('Name').value).toBe('Nia Bright');
    expect(address()).toBe('/teachers/new');
  });

  it('says that new teachers are switched off, and keeps what was typed', async () => {
    const text = 'This is switched off at the moment. Please try again later.';
    const { field, create, fillNeeded } = await open({
      'POST /api/teacher': () => refusal(503, 'switched_off', text),
    });
    await fillNeeded();
    await create();
    expect((await screen.findByRole('alert')).textContent, spec('X-950')).toContain(text);
    expect(field('Name').value, spec('X-950')).toBe('Nia Bright');
  });

  it('reports next to the field that its words are unsuitable for children, and focuses the field', async () => {
    const text = 'Some words in “Personality” are not suitable for a lesson with children.';
    const { person, field, create, fillNeeded } = await open({
      'POST /api/teacher': () => refusal(400, 'unfit_personality', text),
    });
    await fillNeeded();
    await create();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('Personality').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(field('Personality'));
    expect(field('Name').value).toBe('Nia Bright');
    await person.type(field('Personality'), 'Kind.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports that the user has reached the limit of teachers', async () => {
    const text = 'You already have 20 teachers of your own, the most that one person can have.';
    const { field, create, fillNeeded } = await open({
      'POST /api/teacher': () => refusal(409, 'too_many_teachers', text),
    });
    await fillNeeded();
    await create();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(field('Name').value).toBe('Nia Bright');
  });

  it('names a field that was not accepted', async () => {
    const { field, create, fillNeeded } = await open({
      'POST /api/teacher': () => refusal(400, 'invalid_input', 'x', { specialty: 'too long' }),
    });
    await fillNeeded();
    await create();
    expect((await screen.findByRole('alert')).textContent).toBe('Please check Specialty.');
    await expect.poll(() => document.activeElement).toBe(field('Specialty'));
  });
});
