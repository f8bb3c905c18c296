/** The pictures of a picture password, in the order in which they are shown. */
export const secretPictures = [
  'sun',
  'boat',
  'leaf',
  'fish',
  'house',
  'star',
  'ball',
  'cat',
  'cloud',
  'moon',
  'apple',
  'kite',
] as const;
export type SecretPicture = (typeof secretPictures)[number];

/** The number of pictures in a picture password. It never varies, so that the last tap can send it. */
export const PICTURE_PASSWORD_LENGTH = 4;
/** The fewest digits of a PIN. */
export const PIN_MIN_LENGTH = 4;
/** The most digits of a PIN. */
export const PIN_MAX_LENGTH = 6;

/** How a child proves who they are on a paired device. */
export const childSecretKinds = ['picture', 'pin'] as const;
export type ChildSecretKind = (typeof childSecretKinds)[number];
