/** A piece longer than this is cut at a space, so that no engine gets a page at once. */
const MAX_PIECE_CHARS = 300;

/** The first piece may already end at a comma from here on: the teacher begins to speak earlier. */
const FIRST_CLAUSE_CHARS = 40;

/** Abbreviations whose full stop ends no sentence; single letters are initials and list marks. */
const ABBREVIATION = /(?:^|[\s("'])(?:mr|mrs|ms|dr|st|prof|vs|etc|e\.g|i\.e|approx|no|\p{L}|\d{1,2})\.$/iu;

const SENTENCE_END = /[.!?…]+["'”’)\]]*\s|[。！？]|\n/gu;
const CLAUSE_END = /[,;:–—]\s/gu;

/**
 * Cuts a stream of text into pieces to speak, each ending where a voice would rest. Joined together the pieces
 * are the text, character by character: what was heard of them is a beginning of what was written.
 */
export class SentenceSplitter {
  private rest = '';
  private first = true;

  /** Takes more text and gives the pieces that are whole now. */
  push(text: string): string[] {
    this.rest += text;
    const pieces: string[] = [];
    for (let end = this.nextEnd(); end > 0; end = this.nextEnd()) {
      const piece = this.rest.slice(0, end);
      this.rest = this.rest.slice(end);
      pieces.push(piece);
      if (piece.trim() !== '') this.first = false;
    }
    return pieces;
  }

  /** What remains when no more text comes. */
  end(): string[] {
    const last = this.rest;
    this.rest = '';
    return last === '' ? [] : [last];
  }

  private nextEnd(): number {
    for (const match of this.rest.matchAll(SENTENCE_END)) {
      const end = match.index + match[0].length;
      if (this.rest.slice(0, end).trim() === '') continue;
      if (!ABBREVIATION.test(this.rest.slice(0, end).trimEnd())) return Math.min(end, this.longest());
    }
    if (this.first) {
      for (const match of this.rest.matchAll(CLAUSE_END)) {
        const end = match.index + match[0].length;
        if (end >= FIRST_CLAUSE_CHARS) return Math.min(end, this.longest());
      }
    }
    return this.rest.length > MAX_PIECE_CHARS ? this.longest() : 0;
  }

  private longest(): number {
    if (this.rest.length <= MAX_PIECE_CHARS) return this.rest.length;
    const space = this.rest.lastIndexOf(' ', MAX_PIECE_CHARS);
    return space > 0 ? space + 1 : MAX_PIECE_CHARS;
  }
}
