/** The names of the marks that our server puts around people's texts. */
const NAMES = [
  'lesson_plan',
  'teacher_data',
  'learner_data',
  'earlier_sessions',
  'teacher_personality',
] as const;
type MarkName = (typeof NAMES)[number];

/** A text taken apart: what was inside the marks, by name and in order, and everything else. */
type MarkedParts = { inside: (name: MarkName) => string[]; outside: string };

/** Takes the marked parts out of a text. An opening mark without its closing mark is ignored. */
export function cutMarked(text: string, names: readonly MarkName[] = NAMES): MarkedParts {
  const found: { name: MarkName; text: string }[] = [];
  let outside = '';
  let from = 0;
  for (;;) {
    const [next] = names
      .map((name) => ({ name, open: text.indexOf(`<${name}>`, from) }))
      .filter(({ name, open }) => open >= 0 && text.indexOf(`</${name}>`, open) >= 0)
      .sort((a, b) => a.open - b.open);
    if (next === undefined) break;
    const { name, open } = next;
    const close = text.indexOf(`</${name}>`, open);
    found.push({ name, text: text.slice(open + name.length + 2, close).trim() });
    outside += `${text.slice(from, open)}\n`;
    from = close + name.length + 3;
  }
  outside += text.slice(from);
  return {
    inside: (name) => found.filter((part) => part.name === name).map((part) => part.text),
    outside,
  };
}
