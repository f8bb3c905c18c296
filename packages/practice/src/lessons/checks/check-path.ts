import type { Finding } from './finding.ts';
import type { PathLesson } from './rules/path-rules.ts';
import { RULES } from './rules.ts';

/** Checks how lessons build on each other: all of them, or those whose `path` is in `only`. */
export function checkPath(all: readonly PathLesson[], only?: readonly string[]): Finding[] {
  const checked = only === undefined ? all : all.filter(({ path }) => only.includes(path));
  return checked.flatMap((lesson) =>
    RULES.path.flatMap((rule) =>
      rule.check({ lesson, all }).map((fault) => ({
        file: lesson.path,
        rule: rule.name,
        level: rule.level ?? ('error' as const),
        ...fault,
      })),
    ),
  );
}
