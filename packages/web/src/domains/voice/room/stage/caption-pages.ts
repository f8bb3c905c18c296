/** The most characters that a caption shows at a time: about two lines on the stage. */
const PAGE_LENGTH = 150;

/** How fast a teacher speaks. Captions turn pages at this speed, because words arrive long before they are heard. */
const CHARACTERS_PER_SECOND = 14;

/** Splits a text into pages that end at the end of a sentence if possible, and otherwise between words. */
export function captionPages(text: string): string[] {
  const pages: string[] = [];
  for (const sentence of text.match(/[^.!?…]+[.!?…]*["”’)]*\s*|[.!?…]+\s*/gu) ?? []) {
    const last = pages.at(-1);
    if (last !== undefined && last.length + sentence.trimEnd().length <= PAGE_LENGTH) {
      pages[pages.length - 1] = last + sentence;
    } else {
      pages.push(...byWords(sentence));
    }
  }
  return pages.map((page) => page.trim()).filter((page) => page !== '');
}

function byWords(sentence: string): string[] {
  if (sentence.length <= PAGE_LENGTH) return [sentence];
  const pages: string[] = [''];
  for (const word of sentence.match(/\S+\s*/gu) ?? []) {
    const last = pages.at(-1) ?? '';
    if (last !== '' && last.length + word.trimEnd().length > PAGE_LENGTH) pages.push(word);
    else pages[pages.length - 1] = last + word;
  }
  return pages;
}

/** Returns the index of the page that is being spoken after this many milliseconds. */
export function pageAt(pages: readonly string[], spokenMs: number): number {
  let left = (spokenMs / 1000) * CHARACTERS_PER_SECOND;
  for (const [index, page] of pages.entries()) {
    left -= page.length;
    if (left < 0) return index;
  }
  return Math.max(0, pages.length - 1);
}
