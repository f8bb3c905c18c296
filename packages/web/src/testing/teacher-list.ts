import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { listedTeacher } from '#testing/open-admin.tsx';

type Asked = { query: Record<string, string> };

const nameOf = ({ name, specialty }: Teacher) => `${name} ${specialty}`.toLowerCase();

/** Fakes the server's list of teachers: it searches, filters, sorts and pages, and knows who is added and removed. */
export function teacherList(teachers: (Teacher | ListedTeacher)[]) {
  const asListed = (teacher: Teacher | ListedTeacher): ListedTeacher => ({
    ...listedTeacher(teacher),
    ...teacher,
  });
  let kept = teachers.map(asListed);
  return {
    list: ({ query }: Asked) => {
      const { search = '', type, level, sort, direction } = query;
      const matching = kept.filter(
        (teacher) =>
          nameOf(teacher).includes(search.toLowerCase()) &&
          (type === undefined || teacher.type === type) &&
          (level === undefined || teacher.level === level),
      );
      if (sort === 'name') matching.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
      if (sort === 'sessions') matching.sort((a, b) => a.sessionCount - b.sessionCount);
      if (direction === 'desc') matching.reverse();
      const [page, size] = [Number(query.page ?? 1), Number(query.pageSize ?? 10)];
      return {
        rows: matching.slice((page - 1) * size, page * size),
        total: matching.length,
        hasMore: false,
      };
    },
    add: (teacher: Teacher) => {
      kept = [...kept, asListed(teacher)];
    },
    remove: (id: string | undefined) => {
      kept = kept.filter((teacher) => teacher.id !== id);
    },
  };
}
