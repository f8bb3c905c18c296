import {
  type PortraitFeatures,
  portraitAddress,
  portraitAt,
} from '@vivavoce/contracts/teachers/drawn-portrait';
import { portraits } from '#domains/teachers/teacher-values.ts';
import { surpriseTeacher } from './surprise.ts';

/** The source of a teacher's picture. */
export type PortraitWay = 'ready' | 'drawn' | 'own';

/** What was chosen in each way, so that switching to another way loses nothing. */
export type PortraitDraft = {
  way: PortraitWay;
  /** The way that counts while the person has added no picture of their own. */
  before: Exclude<PortraitWay, 'own'>;
  /** One of the ready portraits, or empty for only the first letter. */
  ready: string;
  drawn: PortraitFeatures;
  /** A new picture as a data URL, or the address of one that the teacher has. */
  own: string | null;
};

/** Returns the first draft for a teacher with this picture (empty: none). A drawing not yet begun starts at random. */
export function draftOf(picture: string): PortraitDraft {
  const isReady = picture === '' || portraits.includes(picture);
  const drawn = portraitAt(picture);
  return {
    way: isReady ? 'ready' : drawn ? 'drawn' : 'own',
    before: drawn ? 'drawn' : 'ready',
    ready: isReady ? picture : '',
    drawn: drawn ?? surpriseTeacher(),
    own: isReady || drawn ? null : picture,
  };
}

/** Chooses this picture again in the draft. The choices of the other ways are kept. */
export function withPicture(draft: PortraitDraft, picture: string): PortraitDraft {
  const { way, [way]: chosen } = draftOf(picture);
  return inWay({ ...draft, [way]: chosen }, way);
}

/** Switches the draft to another way. */
export function inWay(draft: PortraitDraft, way: PortraitWay): PortraitDraft {
  return { ...draft, way, before: way === 'own' ? draft.before : way };
}

/** Returns the chosen picture: an address, a data URL, or empty for none. */
export function pictureOf({ way, before, ready, drawn, own }: PortraitDraft): string {
  if (way === 'own' && own !== null) return own;
  return (way === 'own' ? before : way) === 'ready' ? ready : portraitAddress(drawn);
}
