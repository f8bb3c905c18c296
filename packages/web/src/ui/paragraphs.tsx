import { textBlocks } from '#lib/text-blocks.ts';

/** A text of paragraphs that stand apart by blank lines; line breaks inside one are kept. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 whitespace-pre-line wrap-anywhere">
      {textBlocks(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}
