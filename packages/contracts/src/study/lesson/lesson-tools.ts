import { WORRIES } from '../../safeguarding/worries.ts';
import { NOTED_QUESTION_MAX_LENGTH, OFFERED_CHOICE_MAX_LENGTH, OFFERED_CHOICES } from './lesson-mark.ts';

/** A tool as a provider is told of it. `parameters` is a JSON schema of type object. */
type LessonTool = { name: LessonToolName; description: string; parameters: Record<string, unknown> };

/** The names of the tools with which a teacher's model leads a lesson. The server alone executes them (decision 0052). */
export const LESSON_TOOL_NAMES = [
  'check_answer',
  'mark_step',
  'offer_choices',
  'note_question',
  'raise_concern',
  'end_lesson',
] as const;
export type LessonToolName = (typeof LESSON_TOOL_NAMES)[number];

const schemaOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const step = { type: 'integer', minimum: 1, description: 'The number of the question in the lesson plan.' };

const helped = {
  type: 'boolean',
  description:
    'Whether you help with this question in this turn: a hint, an example, a part of the answer or an explanation of it. To ask it again in other words is no help, and neither is what you teach before you ask it.',
};

/**
 * The tools of every lesson. They are the same for all, so that a provider can cache them with the instructions. Their
 * descriptions are read by models alone.
 */
export const LESSON_TOOLS: readonly LessonTool[] = [
  {
    name: 'check_answer',
    description:
      'Judges an answer to a question of the plan. Call it before you say whether an answer is right. Its result tells the verdict and what to do.',
    parameters: schemaOf({
      step,
      answer: {
        type: 'string',
        description:
          'What the learner answered, word for word; if in another language than the plan, its meaning in that of the plan.',
      },
    }),
  },
  {
    name: 'mark_step',
    description:
      'Says which question of the plan you wait at. Call it in every turn that ends with a question of the plan or leaves it open.',
    parameters: schemaOf({ step, helped }),
  },
  {
    name: 'offer_choices',
    description:
      'Shows texts to tap, when you ask something that is not in the plan and has a few short answers, such as yes and no.',
    parameters: schemaOf({
      choices: {
        type: 'array',
        items: { type: 'string', maxLength: OFFERED_CHOICE_MAX_LENGTH },
        minItems: OFFERED_CHOICES.least,
        maxItems: OFFERED_CHOICES.most,
      },
    }),
  },
  {
    name: 'note_question',
    description: 'Notes a question of the learner for a grown-up, when the learner wants that.',
    parameters: schemaOf({ question: { type: 'string', maxLength: NOTED_QUESTION_MAX_LENGTH } }),
  },
  {
    name: 'raise_concern',
    description:
      'Call it at once, and say nothing, when the learner tells of being hurt, in danger, touched, threatened, very unhappy, or of hurting themselves. The lesson stops, and a help card opens.',
    parameters: schemaOf({ worry: { type: 'string', enum: [...WORRIES] } }),
  },
  {
    name: 'end_lesson',
    description:
      'Closes the lesson. Call it when the plan is done and you say its closing, never for a pause.',
    parameters: schemaOf({}),
  },
];

/** Whether a model asked for a tool that we know. */
export const isLessonTool = (name: string): name is LessonToolName =>
  (LESSON_TOOL_NAMES as readonly string[]).includes(name);

/** A call of a tool, as a model made it. `args` is the text of a JSON object, which may be anything. */
export type ToolCall = { callId: string; name: string; args: string };
