/** A text of paragraphs that stand apart by blank lines; line breaks inside one are kept. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return (
    <div className="flex flex-col gap-3 whitespace-pre-line [overflow-wrap:anywhere]">
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}
