import type { EvidenceResult, EvidenceSource, ToldSkill } from '@vivavoce/contracts/mastery/skill-state';
import { curriculumSkills } from '@vivavoce/practice/skills';
import type { EvidenceForm } from '#domains/mastery/rules/evidence.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Material } from '../data-file.ts';
import { rowsOf } from '../pictures.ts';
import { momentOf } from './html.ts';
import type { PageWords } from './page-words.ts';

type EvidenceRow = {
  skill: string;
  at: string;
  source: EvidenceSource;
  result: EvidenceResult;
  form: EvidenceForm;
  title: string;
};
type ToldRow = { skill: string; says: ToldSkill; by: 'learner' | 'parent'; at: string };

/** The keys of the texts by which families read where evidence comes from. */
const SOURCE_TEXT: Record<EvidenceSource, string> = {
  lesson: 'export_skill_source_lesson',
  quiz: 'export_skill_source_quiz',
  card: 'export_skill_source_card',
};

/** The same for how a question went. */
const RESULT_TEXT: Record<EvidenceResult, string> = {
  alone: 'export_skill_result_alone',
  hinted: 'export_skill_result_hinted',
  helped: 'export_skill_result_helped',
  found: 'export_skill_result_found',
  missed: 'export_skill_result_missed',
};

/** The same for how it was answered. */
const FORM_TEXT: Record<EvidenceForm['kind'], string> = {
  open: 'export_skill_form_open',
  ideas: 'export_skill_form_ideas',
  spelling: 'export_skill_form_spelling',
  choice: 'export_skill_form_choice',
  yesNo: 'export_skill_form_yes_no',
};

/** The same for what somebody said of a skill. */
const TOLD_TEXT: Record<ToldRow['by'], Record<ToldSkill, string>> = {
  learner: { can: 'export_skill_learner_can', cannot: 'export_skill_learner_cannot' },
  parent: { can: 'export_skill_parent_can', cannot: 'export_skill_parent_cannot' },
};

function shownLine({ say }: PageWords, { at, source, result, form, title }: EvidenceRow): string {
  const options = form.kind === 'choice' ? form.options : 0;
  return say('export_skill_shown', {
    ...{ moment: momentOf(at), source: say(SOURCE_TEXT[source]), title },
    ...{ result: say(RESULT_TEXT[result]), form: say(FORM_TEXT[form.kind], { options }) },
  });
}

const toldLine = ({ say }: PageWords, { says, by, at }: ToldRow): string =>
  say(TOLD_TEXT[by][says], { moment: momentOf(at) });

/** Returns the name of a skill; its id if it has left the curriculum. */
const nameOf = (skill: string): string => curriculumSkills().get(skill)?.name ?? skill;

/** Tells of each skill how the questions on it went, oldest first, and what was said of it. */
export function skillParts(words: PageWords, { records }: Material): string[] {
  const shown = rowsOf(records, 'mastery_evidence') as unknown as readonly EvidenceRow[];
  const told = rowsOf(records, 'mastery_told') as unknown as readonly ToldRow[];
  const skills = [...new Set([...shown, ...told].map(({ skill }) => skill))].sort();
  return skills.map((skill) => {
    const lines = [
      ...shown.filter((row) => row.skill === skill).map((row) => shownLine(words, row)),
      ...told.filter((row) => row.skill === skill).map((row) => toldLine(words, row)),
    ];
    const items = lines.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`);
    return `<div class="card"><h3>${escapeHtml(nameOf(skill))}</h3><ul class="plain">${items.join('')}</ul></div>`;
  });
}
