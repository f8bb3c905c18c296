import type { Fault, Finding, Rule } from './finding.ts';
import { NUMBER_WORD } from './reading/holds.ts';

/** A text without its numbers: drawn texts of the same shape differ in nothing else. */
const shapeOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !NUMBER_WORD.test(word)).join(' ');

/** What one rule says of one step: the finding of the first draw, how many draws have it, and examples by their shape. */
type Group = { finding: Finding; seen: number; most: number; examples: Map<string, string> };

/** Collects findings: what a rule says of many draws of a step becomes one finding, with the examples it asks for. */
export function collector(path: string) {
  const groups = new Map<string, Group>();
  return {
    add(rule: Pick<Rule<unknown>, 'name' | 'level' | 'examples'>, { wrong, mend, step, draw }: Fault) {
      const key = [rule.name, step, draw === undefined ? wrong : mend].join('\n');
      const place = { ...(step === undefined ? {} : { step }), ...(draw === undefined ? {} : { draw }) };
      const level = rule.level ?? 'error';
      const group = groups.get(key) ?? {
        finding: { file: path, ...place, rule: rule.name, level, wrong, mend },
        seen: 0,
        most: rule.examples ?? 1,
        examples: new Map(),
      };
      groups.set(key, group);
      group.seen += 1;
      const shape = shapeOf(wrong);
      if (group.examples.size < group.most && !group.examples.has(shape)) group.examples.set(shape, wrong);
    },
    findings: (): Finding[] =>
      [...groups.values()].map(({ finding, seen, examples }) => ({
        ...finding,
        wrong: [...examples.values()].join('\n  '),
        ...(seen === 1 || finding.draw === undefined ? {} : { draw: `${finding.draw} and ${seen - 1} more` }),
      })),
  };
}
