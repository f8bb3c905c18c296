import type { QrCode } from '#lib/qr-code.ts';
import { cn } from '#ui/cn.ts';

/** A QR code with its quiet zone. It is black on white in both themes, because that is what cameras look for. */
export function QrPicture({ code, label, className }: { code: QrCode; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={cn('w-full max-w-60 self-center rounded-md border border-line', className)}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
