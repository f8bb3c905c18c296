import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { answersToTap } from '#domains/voice/words/answer-chips.ts';
import { m } from '#messages/messages.js';
import { Chip } from '#ui/chip.tsx';
import './answer-row.css';

type AnswerRowProps = { view: LessonView; onTap: (text: string) => void; onRefuse: () => void };

/** Shows 'Did you say …?' for unsure speech, and a plain notice for speech that was not understood (RES-108). */
function Doubt({ view: { hearing, understands }, onTap, onRefuse }: AnswerRowProps) {
  if (hearing.name === 'fine') return null;
  if (hearing.name === 'not_understood') {
    return (
      <p>
        {m.live_not_understood()}{' '}
        {understands === 'expected_answers' && (
          <span className="text-ink-2">{m.live_not_understood_setting()}</span>
        )}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-2 font-semibold">{m.live_did_you_say({ words: hearing.candidate })}</p>
      <Chip onClick={() => onTap(hearing.candidate)}>{m.live_yes()}</Chip>
      <Chip onClick={onRefuse}>{m.live_no()}</Chip>
    </div>
  );
}

/** Returns phrases that help with any question. A tapped phrase is sent as the learner's own turn. */
const helpingWords = () => [
  m.live_help_not_understand(),
  m.live_help_slower(),
  m.live_help_again(),
  m.live_help_hint(),
];

/** Shows the answers to tap: those for the latest question, and the phrases that always help. */
export function AnswerRow(props: AnswerRowProps) {
  const { view, onTap } = props;
  const answers = answersToTap(view.plan, view.marks);
  return (
    <div className="live-answers">
      <div role="status">
        <Doubt {...props} />
      </div>
      {answers.length > 0 && (
        <ul aria-label={m.live_answers_label()} className="flex flex-wrap gap-2">
          {answers.map((answer) => (
            <li key={answer}>
              <Chip className="live-answer" onClick={() => onTap(answer)}>
                {answer}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={m.live_help_label()} className="live-help">
        {helpingWords().map((text) => (
          <li key={text}>
            <Chip className="live-help-word" onClick={() => onTap(text)}>
              {text}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
