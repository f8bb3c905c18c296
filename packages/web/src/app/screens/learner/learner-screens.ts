/**
 * The screens about lessons, skills and teachers, apart from the dashboard and the live room. The list is a script of its own,
 * so that other pages do not load the names of their files.
 */
export const learnerScreens = {
  lessons: () => import('#app/screens/learner/lessons.tsx'),
  skills: () => import('#app/screens/learner/skills.tsx'),
  teacher: () => import('#app/screens/teachers/teacher.tsx'),
  newTeacher: () => import('#app/screens/teachers/teacher-new.tsx'),
  teachers: () => import('#app/screens/teachers/teachers.tsx'),
  chat: () => import('#app/screens/lesson/chat/chat.tsx'),
  chatProperties: () => import('#app/screens/lesson/chat/chat-properties.tsx'),
  learningSession: () => import('#app/screens/lesson/session-detail/learning-session.tsx'),
} as const;
