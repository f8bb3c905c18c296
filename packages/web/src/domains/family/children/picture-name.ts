import type { SecretPicture } from '@vivavoce/contracts/identity/child-secret-bounds';
import { m } from '#messages/messages.js';

const names: Record<SecretPicture, () => string> = {
  sun: m.secret_picture_sun,
  boat: m.secret_picture_boat,
  leaf: m.secret_picture_leaf,
  fish: m.secret_picture_fish,
  house: m.secret_picture_house,
  star: m.secret_picture_star,
  ball: m.secret_picture_ball,
  cat: m.secret_picture_cat,
  cloud: m.secret_picture_cloud,
  moon: m.secret_picture_moon,
  apple: m.secret_picture_apple,
  kite: m.secret_picture_kite,
};

/** Returns what a picture of a picture password is called, such as 'Sun'. */
export const pictureName = (picture: SecretPicture): string => names[picture]();
