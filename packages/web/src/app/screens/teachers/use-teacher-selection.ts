import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { selectTeacher } from '#app/screens/teachers/select-teacher.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';

/**
 * Makes a teacher the person's own and opens the chat with them. People without a profile are sent to create one first
 * (RES-53). `selectingId` is the teacher being saved, `failure` the text of what went wrong.
 */
export function useTeacherSelection() {
  const user = useUser();
  const { keep } = useProfile();
  const navigate = useNavigate();
  const [selectingId, setSelectingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function select(teacherId: string) {
    setSelectingId(teacherId);
    setFailure(null);
    const selection = await selectTeacher(user.id, teacherId);
    setSelectingId(null);
    if (selection.status === 'failed') setFailure(selection.text);
    else if (selection.status === 'no_profile') await navigate(paths.createProfile.href());
    else {
      keep(selection.profile);
      await navigate(paths.chat.href(user.id));
    }
  }
  return { select, selectingId, failure, dismiss: () => setFailure(null) };
}
