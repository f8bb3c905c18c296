import { expect, it } from 'vitest';
import { asTeacher, teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { startingValues, teacherToSave } from '#domains/teachers/teacher-values.ts';
import { call } from '#lib/api.ts';
import { newQueryClient } from '#lib/query-client.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, henrik, leo } from '#testing/people.ts';

import { spec } from '../../../../../tools/spec/vitest.ts';

const broken = () => refusal(500, 'internal', 'Something went wrong.');
const params = { id: amara.id };
const body = teacherToSave(startingValues(amara), 'CUSTOM');
const failed = { status: 500, message: 'Something went wrong.' };

it('passes the failure of a call about teachers on to the caller', async () => {
  fakeServer(
    {
      'POST /api/teacher': broken,
      'GET /api/teachers': broken,
      'GET /api/teacher/:id': broken,
      'PUT /api/teacher/:id': broken,
      'DELETE /api/teacher/:id': broken,
    },
    { user: leo },
  );
  await expect(call('POST /api/teacher', { body }), spec('SIL-021')).rejects.toMatchObject(failed);
  await expect(call('GET /api/teachers', {}), spec('SIL-022')).rejects.toMatchObject(failed);
  await expect(call('GET /api/teacher/:id', { params }), spec('SIL-023')).rejects.toMatchObject(failed);
  await expect(call('PUT /api/teacher/:id', { params, body }), spec('SIL-024')).rejects.toMatchObject(failed);
  await expect(call('DELETE /api/teacher/:id', { params }), spec('SIL-025')).rejects.toMatchObject(failed);
});

it('gets all teachers', async () => {
  fakeServer({ 'GET /api/teachers': () => [amara, henrik] }, { user: leo });
  expect(await newQueryClient().fetchQuery(teachersQuery()), spec('API-139')).toEqual([amara, henrik]);
});

it('finds a teacher by id, as session rows do', () => {
  const byId = teachersById([amara, henrik]);
  expect(byId.get(henrik.id), spec('API-036')).toBe(henrik);
  expect(byId.get('gone')).toBeUndefined();
});

it('reads the style in either spelling', () => {
  const { teachingStyle: _style, ...unstyled } = amara;
  const read = asTeacher({ ...unstyled, teaching_style: 'Asks first' });
  expect(read, spec('E-098')).toEqual({ ...amara, teachingStyle: 'Asks first' });
  expect(asTeacher({ ...amara, teaching_style: 'Not this' }).teachingStyle).toBe(amara.teachingStyle);
  expect(asTeacher(unstyled).teachingStyle).toBeNull();
});
