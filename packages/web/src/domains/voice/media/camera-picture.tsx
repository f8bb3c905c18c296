import { useEffect, useRef } from 'react';
import { cn } from '#ui/cn.ts';

/** The learner's own camera, mirrored as in a looking-glass, and without its sound. */
export function CameraPicture({
  stream,
  label,
  className,
}: {
  stream: MediaStream;
  label: string;
  className?: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={cn('-scale-x-100', className)}
    />
  );
}
