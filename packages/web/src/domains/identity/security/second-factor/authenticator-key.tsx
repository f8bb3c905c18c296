import { CopyButton } from '#domains/identity/security/second-factor/copy-button.tsx';
import type { QrCode } from '#lib/qr-code.ts';
import { m } from '#messages/messages.js';
import { QrPicture } from '#ui/qr-picture.tsx';

/** The key for an authenticator app: a picture for its camera, a link for an app on this device, and text to type. */
export function AuthenticatorKey({
  secret,
  address,
  picture,
}: {
  /** The key in Base32. */
  secret: string;
  /** The `otpauth://…` address that the picture contains. */
  address: string;
  picture: QrCode;
}) {
  return (
    <>
      <QrPicture code={picture} label={m.security_key_picture()} />
      <a
        href={address}
        className="inline-flex min-h-11 items-center self-center font-semibold text-accent-ink underline"
      >
        {m.security_key_open()}
      </a>
      <div className="flex flex-col gap-2">
        <p className="font-bold text-[1rem]">{m.security_key_type()}</p>
        <code className="rounded-md bg-sunk px-4 py-3 text-balance text-center font-semibold">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} label={m.security_key_copy()} />
      </div>
    </>
  );
}
