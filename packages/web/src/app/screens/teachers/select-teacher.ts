import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { call } from '#lib/api.ts';
import { ApiError, errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

type Selection =
  | { status: 'saved'; profile: Profile }
  | { status: 'no_profile' }
  | { status: 'failed'; text: string };

/**
 * Makes a teacher the learner's own: loads the profile afresh, so that an old copy overwrites nothing, sets the teacher
 * in it and saves it (RES-53).
 */
export async function selectTeacher(userId: string, teacherId: string): Promise<Selection> {
  const params = { id: userId };
  let profile: Profile;
  try {
    profile = await call('GET /api/profile/:id', { params });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'no_profile' };
    return { status: 'failed', text: m.teachers_profile_fetch_failed() };
  }
  try {
    // Everything except the teacher is sent as it was read, so the server saves only the teacher and undoes nothing.
    const { teacherId: _former, ...asRead } = profile;
    const body = { ...profile, teacherId, asRead };
    const saved = await call('POST /api/profile/:id', { params, body });
    return { status: 'saved', profile: saved };
  } catch (error) {
    const isRefused = refusedWith(error, 'teacher_not_allowed');
    const text = isRefused ? errorText(error, m.limit_error_teacher()) : m.teachers_update_failed();
    return { status: 'failed', text };
  }
}
