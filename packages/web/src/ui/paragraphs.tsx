import { textBlocks } from '#lib/text-blocks.ts';

/** A text whose paragraphs are separated by blank lines; line breaks inside a paragraph are kept. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 whitespace-pre-line wrap-anywhere">
      {textBlocks(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is identified by its position in the text
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}
