/** A decorative drawing of a teacher or learner. */
export function Portrait({ src, className }: { src: string; className: string }) {
  return <img src={src} alt="" width="400" height="424" loading="lazy" className={className} />;
}
