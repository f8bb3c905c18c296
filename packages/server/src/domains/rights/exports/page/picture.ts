import { escapeHtml } from '#platform/text/escape-html.ts';
import type { ExportedPicture, ReadFile } from '../pictures.ts';

/** Draws a picture that the page holds itself. */
export function pictureHtml(
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array },
  { alt, caption }: { alt: string; caption?: string },
): string {
  const source = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
  const below = caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure><img src="${source}" alt="${escapeHtml(alt)}">${below}</figure>\n`;
}

/** The pictures of an export by the row they belong to. Each is read when it is drawn, so one is in memory at a time. */
export function picturesByRow(pictures: readonly ExportedPicture[], read: ReadFile) {
  const byRow = new Map(pictures.map((picture) => [`${picture.of.table} ${picture.of.id}`, picture]));
  return {
    has: (table: string, id: unknown): boolean => byRow.has(`${table} ${id}`),
    /** Draws the picture of a row; empty if there is none. */
    async draw(table: string, id: unknown, words: { alt: string; caption?: string }): Promise<string> {
      const picture = byRow.get(`${table} ${id}`);
      const bytes = picture && (await read(picture.file));
      return bytes ? pictureHtml({ mediaType: picture.mediaType, bytes }, words) : '';
    },
  };
}

export type PicturesByRow = ReturnType<typeof picturesByRow>;
