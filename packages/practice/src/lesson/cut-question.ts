const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a teacher's turn was interrupted inside a question, late enough for a learner to know the question. After an
 * interruption the transcript only holds the words that were heard, and a child who answers during the last words must
 * not be asked again. Our bound is half of the question's words.
 */
export function endsInsideQuestion(said: string, question: string): boolean {
  const asked = wordsOf(question);
  const heard = wordsOf(said).slice(-asked.length);
  for (let size = Math.min(asked.length, heard.length); size * 2 >= asked.length && size > 0; size -= 1) {
    const tail = heard.slice(-size);
    if (tail.every((word, index) => word === asked[index])) return true;
  }
  return false;
}
