import { describe, expect, it } from 'vitest';
import { teacherVerdict } from './teacher-verdict.ts';

describe('a teacher who says that an answer is right', () => {
  it.each([
    'Yes, that’s right!',
    "That's right.",
    'Yes, that is correct.',
    'That’s the right answer!',
    'Exactly!',
    'Exactly, Mila!',
    'Exactly right.',
    'Exactly, six and seven make thirteen.',
    'Correct! What is eight plus five?',
    'Correct: 12.',
    '**Correct!** Well added.',
    'Spot on!',
    'Bang on, Leo.',
    'Well done, 12 it is.',
    'Well done, Mila, that’s right!',
    'Yes, 12 it is!',
    'Yes, 12!',
    'Yes, twelve.',
    'Yes, it’s 12.',
    'Twelve is right.',
    'Yes — 3/4 is correct.',
    '“Because” is correct.',
    'Your answer is correct.',
    'You’re right!',
    'You are absolutely right, Leo.',
    'Great, you’ve got it!',
    'You got it! Now, what is eight plus five?',
    'You nailed it.',
    'Bingo!',
    'Perfect!',
    'Perfect, Mila.',
    'That’s it!',
    'Mila, that’s right.',
    'Thank you, Mila. Yes, that’s right. You counted on from seven.',
    'That’s right because six and seven make thirteen.',
    'Great job, that’s right 🎉 What is eight plus five?',
    'Good counting! That is correct.',
    'Wow, exactly right!',
  ])('“%s”', (words) => {
    expect(teacherVerdict(words)).toBe('right');
  });
});

describe('a teacher who says that an answer is not right', () => {
  it.each([
    'That’s not right.',
    'No, that’s not right.',
    'No, that isn’t correct. Try again.',
    'Not quite.',
    'Not quite, Mila. What is six plus seven?',
    'Not quite right.',
    'Hmm, not quite. Let’s look again.',
    'Sorry, that’s wrong.',
    'That’s incorrect.',
    'Incorrect!',
    'Wrong answer.',
    'I’m afraid that’s not the right answer.',
    'Oh, that is not it yet. Make ten first.',
    'Thirteen is not right.',
    'The answer is not 13.',
    'Your answer is incorrect.',
    'Good try! That’s not quite right. Make ten first.',
  ])('“%s”', (words) => {
    expect(teacherVerdict(words)).toBe('not_right');
  });
});

describe('words that are no firm verdict', () => {
  it.each([
    ...['', '?', '…', 'Yes.', 'Yes!', 'No.', 'Right.', 'Good.', 'Great!', 'Well done!', 'Good job, Mila!'],
    'You’re right that six is even, but look at the seven.',
    'You’re right to ask.',
    'You are right about the six.',
    'Good try!',
    'Well done for trying.',
    'Nearly!',
    'Nearly right.',
    'Almost, that’s right up to the last step.',
    'Right, let’s look again.',
    'Right, so what comes next?',
    'That’s the right idea, now add the seven.',
    'That’s right so far.',
    'That’s right, the first part.',
    'Good thinking!',
    'That’s good thinking.',
    'Yes, and what else?',
    'Yes, and can you make it simpler?',
    'Great question!',
    'Is that right?',
    'That’s right, isn’t it?',
    'Right?',
    'Exactly how many are there?',
    'Exactly what I wondered as well.',
    'Exactly 12 children came.',
    'Correct me if I misheard.',
    'Correct spelling matters here.',
    'The number is right. What do we measure it in?',
    'Yes, 12. Which unit goes with it?',
    'Yes, twelve. Now add the one.',
    'That’s right, three times four is twelve. Now take away the five.',
    'Yes, six and four are ten. How many are left of the seven?',
    'That’s right! But look at the sign.',
    'That’s right. However, we need the other one.',
    'That’s it, keep going.',
    'That’s it for today.',
    'Perfect, thank you.',
    'Got it, thank you.',
    'You’ve got it the wrong way round.',
    'If you get 12, that’s right.',
    'When the sum is 12, your answer is right.',
    'You are on the right track.',
    'That’s right in one way. Actually, look at the seven.',
    'The answer is thirteen.',
    'I like how you counted on.',
    'I see how you got twelve. Let’s check.',
    'That makes sense.',
    'You turn right at the corner.',
    'It is a right angle.',
    'That is a correct sentence in French.',
    'Let’s look again.',
    'Have another look.',
    'Try again.',
    'No worries!',
    'No problem, take your time.',
    'Not bad!',
    'Not yet, we do that later.',
    'Not quite: which unit is it?',
    'Not quite. The number is right.',
    'Not quite in its simplest form.',
    'No, thirteen is right!',
    'No, it can’t. Well thought.',
    'Wrong answers help us to learn.',
    'Nothing is wrong with that.',
    'It is not right to take things from others.',
    'That’s not right. Oh wait, yes, that’s right!',
    'Did you mean thirteen?',
    'Let me see.',
    'Oui, c’est ça.',
  ])('“%s”', (words) => {
    expect(teacherVerdict(words)).toBeNull();
  });

  it('are read in time, however long they are', () => {
    const started = performance.now();
    for (const piece of ['yes, ', 'that is ', 'twelve and ', '"', 'well done ', '... ', '1,1,'])
      teacherVerdict(piece.repeat(3_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
