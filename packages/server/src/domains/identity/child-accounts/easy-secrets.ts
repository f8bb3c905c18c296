import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { secretPictures } from '@vivavoce/contracts/identity/child-secret-bounds';

/** Returns the places of the parts in their row: the digits' values, or where the pictures are shown. */
const placesOf = (secret: ChildSecret): number[] =>
  secret.kind === 'pin'
    ? [...secret.digits].map(Number)
    : secret.pictures.map((picture) => secretPictures.indexOf(picture));

/** Whether each part is the same step from the one before, as in 1111, 1234 and 8642. */
function isRow(places: readonly number[]): boolean {
  const [first = 0, second = 0] = places;
  const step = second - first;
  return places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) === step);
}

/** Whether the whole repeats its first two or three parts, as in 1212 and 123123. */
const repeatsItself = (places: readonly number[]): boolean =>
  [2, 3].some(
    (length) => places.every((place, index) => place === places[index % length]) && places.length > length,
  );

/** Returns what a child's birthday looks like in digits, in the orders in which people write it. */
function birthdaysOf(dateOfBirth: string): string[] {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const short = year.slice(2);
  return [
    ...[year, day + month, month + day],
    ...[day + month + short, month + day + short, short + month + day, year + month, month + year],
  ];
}

/**
 * Reports whether a secret is among the first that anybody would guess: a row, a repetition, two parts alone, or the
 * child's birthday.
 */
export function isTooEasy(secret: ChildSecret, dateOfBirth: string | null): boolean {
  const places = placesOf(secret);
  if (isRow(places) || repeatsItself(places) || new Set(places).size < 3) return true;
  return secret.kind === 'pin' && dateOfBirth !== null && birthdaysOf(dateOfBirth).includes(secret.digits);
}
