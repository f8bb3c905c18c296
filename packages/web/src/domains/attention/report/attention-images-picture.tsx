import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { attentionImageQuery } from './attention-queries.ts';

/** Creates an object URL for a loaded blob, and revokes it when the blob is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

/** The image of a record. It is private, so it is loaded with an authenticated call instead of an address. */
export function AttentionPicture({
  recordId,
  alt,
  className,
}: {
  recordId: string;
  alt: string;
  className?: string;
}) {
  const image = useQuery(attentionImageQuery(recordId));
  const url = useObjectUrl(image.data);
  if (image.isError) {
    return (
      <span className={cn('grid place-items-center gap-1 bg-sunk p-2 text-ink-2 text-xs', className)}>
        <ImageOff className="size-5" aria-hidden="true" />
        {m.attention_image_failed()}
      </span>
    );
  }
  if (url === null) return <Skeleton className={className} />;
  return <img src={url} alt={alt} className={cn('object-contain', className)} />;
}
