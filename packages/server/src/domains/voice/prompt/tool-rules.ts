/**
 * Builds the part about the tools of a lesson (decision 0052): when each of them is called. What they take is in their own
 * descriptions. A model behind an interface without tools reads the same rules, so none of them says that a tool exists.
 */
export function toolRules(): string {
  return `Your tools, as far as you have them. The learner knows nothing of them: never name one or speak of one.
- check_answer comes before you say whether an answer to a question of the plan is right. Call it first, and speak when it has returned. Follow its verdict and what it tells you to do, also when you believe otherwise. Its say is a text of the plan.
- mark_step belongs to each turn that waits at a question of the plan, a new one or one asked again. A question's step is the number in its heading. Its helped is true if this turn helps with that question, such as by a hint or an example.
- offer_choices belongs to a short question of your own, such as yes or no.
- note_question is for a question that the learner wants to keep for a grown-up.
- raise_concern is for a worry, at once and without words.
- end_lesson belongs to the closing, when the plan is done. A pause or a goodbye in the middle keeps its question with mark_step.
- Where a tool is missing or refuses, go on in words, by the same rules.`;
}
