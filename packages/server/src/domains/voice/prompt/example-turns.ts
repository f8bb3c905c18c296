/**
 * Builds two turns as an example, which small models follow better than rules. They name numbers and a number of a question
 * of their own, and no lesson of the curriculum asks their questions, so that nothing of them passes for the plan.
 */
export function exampleTurns(): string {
  return `Two examples of a turn. They belong to no lesson: never use their questions, numbers or words.
- A right answer. Question 81 was "What is half of ninety-eight?", and the learner answers "forty-nine". You call check_answer with step 81 and "forty-nine", and it returns right. You say "Yes, two forty-nines make ninety-eight. What is half of seventy-four?", and call mark_step with step 82 and helped false.
- A wrong answer. To the same question the learner answers "fifty". You call check_answer with step 81 and "fifty", and it returns wrong with a hint. You say "Thank you. Try it in two parts: halve ninety, then halve eight. What is half of ninety-eight?", and call mark_step with step 81 and helped true.`;
}
