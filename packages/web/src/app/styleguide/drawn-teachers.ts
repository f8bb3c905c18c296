/** The drawn teachers, for samples. */
export const drawnTeachers = [
  { id: 'amara', name: 'Amara Osei', subject: 'Mathematics', paper: 'bg-sun-tint' },
  { id: 'henrik', name: 'Henrik Lund', subject: 'Science', paper: 'bg-leaf-tint' },
  { id: 'mei', name: 'Mei Tanaka', subject: 'Art and design', paper: 'bg-coral-tint' },
  { id: 'rafael', name: 'Rafael Ortiz', subject: 'History and geography', paper: 'bg-sky-tint' },
  { id: 'noor', name: 'Noor Haddad', subject: 'Languages', paper: 'bg-rose-tint' },
  { id: 'dev', name: 'Dev Rao', subject: 'Music', paper: 'bg-lilac-tint' },
] as const;
