import type { Face } from '@vivavoce/contracts/family/device-calls';
import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FacePicture } from '#domains/family/children/face-picture.tsx';
import { tryOnDevice } from '#domains/family/children/picker/try-on-device.ts';
import { useWaitMs } from '#domains/family/children/picker/use-wait.ts';
import type { Entered } from '#domains/family/children/secret-entry.ts';
import { SecretPad } from '#domains/family/children/secret-pad.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';

const MINUTE_MS = 60_000;

/** Shown instead of the pad while a child has to wait. */
function Waiting({ leftMs }: { leftMs: number }) {
  return (
    <div role="status" className="flex max-w-md flex-col items-center gap-3 text-center">
      <IconTile icon={Clock} tint="sun" size="lg" />
      <p className="title-section">{m.family_wait_title()}</p>
      <p>{m.family_wait_minutes({ count: Math.ceil(leftMs / MINUTE_MS) })}</p>
      <p className="text-ink-2">{m.family_wait_help()}</p>
    </div>
  );
}

/** Where a child who chose a face enters the pictures or the PIN. */
export function FaceSignIn({
  face,
  onSignedIn,
  onUnpaired,
  onBack,
}: {
  face: Face;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The pairing of this device ended in the meantime. */
  onUnpaired: () => void;
  onBack: () => void;
}) {
  const { firstName, secretKind } = face;
  const [entered, setEntered] = useState<Entered>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [untilMs, setUntilMs] = useState(face.lockedUntil === null ? null : Date.parse(face.lockedUntil));
  const leftMs = useWaitMs(untilMs);
  const isWaiting = leftMs > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function handleChange(now: Entered) {
    setEntered(now);
    setNotice(null);
  }

  async function handleDone(secret: ChildSecret) {
    setIsBusy(true);
    const result = await tryOnDevice(face.childId, secret);
    setIsBusy(false);
    setEntered([]);
    if (result.outcome === 'signed_in') onSignedIn(result.signedIn);
    else if (result.outcome === 'unpaired') onUnpaired();
    else if (result.outcome === 'locked') setUntilMs(Date.now() + result.waitMs);
    else setNotice(result.text);
  }

  const notMe = <Button onClick={onBack}>{m.family_not_me()}</Button>;
  return (
    <div className="flex w-full flex-col items-center gap-6">
      <div className="flex max-w-full items-center justify-center gap-4">
        <FacePicture {...face} />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="title-screen wrap-anywhere" dir="auto">
            {m.family_hello({ name: firstName })}
          </h1>
          {!isWaiting && (
            <p className="text-ink-2">
              {secretKind === 'picture' ? m.family_hello_picture() : m.family_hello_pin()}
            </p>
          )}
        </div>
      </div>
      {isWaiting ? (
        <>
          <Waiting leftMs={leftMs} />
          {notMe}
        </>
      ) : (
        <>
          {notice !== null && <Banner kind="warn">{notice}</Banner>}
          {isBusy && (
            <span role="status" className="sr-only">
              {m.family_checking()}
            </span>
          )}
          <SecretPad
            kind={secretKind}
            entered={entered}
            isBusy={isBusy}
            besides={notMe}
            onChange={handleChange}
            onDone={handleDone}
          />
        </>
      )}
    </div>
  );
}
