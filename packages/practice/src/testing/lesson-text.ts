/** The text of a small lesson file, for tests. Whatever is given replaces a part of it or is added. */
export const lessonText = ({ steps, more = '' }: { steps: string; more?: string }) => `
title: Twice as many
subject: Mathematics
ages: [6, 8]
level: Elementary
skills: { teaches: { numbers.double: double a number } }
sources: [a book]
greeting: [Hello to twice as many., Today we double.]
dinner: [What comes in twos?, Who has two of something?]
closing: [Look for pairs., Count your socks.]
${more}
steps:
${steps.replace(/^\n/, '').trimEnd()}
`;
