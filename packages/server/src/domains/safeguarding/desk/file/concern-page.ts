import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { LearnerThen } from '../../concern-rows.ts';
import type { ConcernWords } from './concern-words.ts';
import { facts, moment, paragraph, section, steps, value, wordsBox } from './page-html.ts';
import { style } from './page-style.ts';

/** Lets the page load and run nothing, wherever it is opened from. The server sends it as well. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** What the page is written from. */
export type ConcernMaterial = {
  concern: Concern;
  learnerThen: LearnerThen;
  madeAt: Date;
  /** The name of whoever took it out, or the address of a person without a name. */
  madeBy: string;
};

const opening = ({ say }: ConcernWords) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(say('concern_file_title'))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(say('concern_file_title'))}</h1>
`;

/** What this is, who made it and when, and what to know before reading it. */
function about({ say, product }: ConcernWords, { concern, madeAt, madeBy }: ConcernMaterial): string {
  return [
    ...(concern.mayHaveToBeReported ? [paragraph(say('concern_file_may_be_reported'), 'warning')] : []),
    paragraph(say('concern_file_what')),
    paragraph(say('concern_file_care'), 'strong'),
    paragraph(say('concern_file_misread')),
    facts([
      [say('concern_file_made'), moment(madeAt.toISOString())],
      [say('concern_file_made_by'), value(madeBy)],
      [say('concern_file_installation'), value(product)],
    ]),
    paragraph(say('concern_file_times'), 'quiet'),
  ].join('\n');
}

function learner(words: ConcernWords, { concern, learnerThen }: ConcernMaterial): string {
  const { id } = concern.learner;
  const isRenamed = learnerThen.name !== '' && learnerThen.name !== concern.learner.name;
  return section(words.say('concern_file_learner'), [
    facts([
      [words.say('concern_file_name'), value(words.learner(concern))],
      [words.say('concern_file_name_then'), isRenamed ? value(learnerThen.name) : null],
      [
        words.say('concern_file_age_then'),
        value(String(learnerThen.ageYears ?? words.say('concern_file_unknown'))),
      ],
      [words.say('concern_file_id'), value(id ?? words.say('concern_file_account_gone'))],
    ]),
  ]);
}

function summary(words: ConcernWords, concern: Concern): string {
  const opened = concern.entries.find(({ kind }) => kind === 'opened');
  const { learningSessionId, closedAt } = concern;
  return section(words.say('concern_file_concern'), [
    facts([
      [words.say('concern_file_worry'), value(words.worry(concern))],
      [words.say('concern_file_level'), value(words.level(concern))],
      [words.say('safeguarding_fact_raised'), moment(concern.raisedAt)],
      [words.say('safeguarding_fact_opened'), opened ? moment(opened.createdAt) : null],
      [words.say('concern_file_told'), value(words.told(concern))],
      [words.say('concern_file_named'), value(words.named(concern))],
      [words.say('concern_file_choice'), value(words.choice(concern))],
      [words.say('safeguarding_fact_rule'), value(words.rule(concern))],
      [words.say('concern_file_outcome'), value(words.outcome(concern))],
      [words.say('concern_file_closed'), closedAt === null ? null : moment(closedAt)],
      [words.say('concern_file_concern_id'), value(concern.id)],
      [words.say('concern_file_session_id'), learningSessionId === null ? null : value(learningSessionId)],
    ]),
    ...(concern.choice === 'not_meant' ? [paragraph(words.say('concern_file_taken_back'))] : []),
  ]);
}

/** Every turn with who spoke, when, and how sure it is; or why there is none. */
function turns(words: ConcernWords, concern: Concern): string {
  const title = words.say('safeguarding_turns');
  if (concern.turns.length === 0) return section(title, [paragraph(words.noTurns(concern))]);
  const speakerOf = (role: 'student' | 'teacher') =>
    role === 'student'
      ? words.say('concern_file_speaker', { learner: words.learner(concern) })
      : words.say('concern_file_teacher');
  const said = concern.turns.map((turn) =>
    [
      `<p class="strong" dir="auto">${escapeHtml(speakerOf(turn.role))}</p>`,
      wordsBox(turn.content || words.say('concern_file_no_words')),
      `<p class="quiet">${moment(turn.saidAt)} · ${escapeHtml(words.source(turn))}</p>`,
    ].join('\n'),
  );
  return section(title, [
    paragraph(words.say('concern_file_misheard')),
    paragraph(words.say('concern_file_sources')),
    steps(said),
  ]);
}

function history(words: ConcernWords, { entries }: Concern): string {
  const happened = entries.map((entry) => {
    const text = words.entryText(entry);
    return [
      `<p class="strong" dir="auto">${escapeHtml(words.act(entry))}</p>`,
      ...(text === null ? [] : [wordsBox(text)]),
      `<p class="quiet">${moment(entry.createdAt)}</p>`,
    ].join('\n');
  });
  return section(words.say('safeguarding_history'), [steps(happened)]);
}

/** Writes a concern as one page that needs nothing else: no script, no file, no network. Whatever people wrote is escaped. */
export function concernPage(words: ConcernWords, material: ConcernMaterial): string {
  const { concern } = material;
  return [
    opening(words),
    about(words, material),
    learner(words, material),
    summary(words, concern),
    turns(words, concern),
    history(words, concern),
    '</main>\n</body>\n</html>\n',
  ].join('');
}
