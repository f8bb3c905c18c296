import { type SecretPicture, secretPictures } from '@vivavoce/contracts/identity/child-secret-bounds';
import { pictureName } from '#domains/family/children/picture-name.ts';
import { SecretDrawing } from '#domains/family/children/secret-drawings.tsx';

/** The twelve pictures of a picture password, as large buttons. Each has a name for screen readers. */
export function PicturePad({ onPress }: { onPress: (picture: SecretPicture) => void }) {
  return (
    <div className="grid w-full max-w-[22rem] grid-cols-3 gap-3 sm:max-w-[32rem] sm:grid-cols-4 sm:gap-4">
      {secretPictures.map((picture) => (
        <button
          key={picture}
          type="button"
          aria-label={pictureName(picture)}
          className="grid aspect-square min-h-18 place-items-center rounded-lg border-2 border-line bg-surface p-4 shadow-1 hover:border-field-line active:border-accent active:bg-accent-tint"
          onClick={() => onPress(picture)}
        >
          <SecretDrawing picture={picture} className="w-full max-w-18" />
        </button>
      ))}
    </div>
  );
}
