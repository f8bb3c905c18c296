import { useEffect, useRef } from 'react';
import { cn } from '#ui/cn.ts';

/** Shows the learner's own camera picture, mirrored and without sound. */
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
