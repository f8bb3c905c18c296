import {
  type PortraitFeature,
  type PortraitFeatures,
  portraitAddress,
} from '@vivavoce/contracts/teachers/drawn-portrait';

/** The size of a drawing, in its own units. */
const DRAWING = { width: 400, height: 424 };

/** A square of a drawing: its left and top edge, and its side. */
type Cut = { x: number; y: number; side: number };

/** How the choices of a shape are shown: the part to show, and the features to change so that they do not hide it. */
type Sample = { cut: Cut; shownWith: Partial<PortraitFeatures> };

const wholeFace: Cut = { x: 92, y: 66, side: 216 };
const middleOfFace: Cut = { x: 126, y: 116, side: 148 };
const head: Cut = { x: 50, y: 6, side: 300 };
const chest: Cut = { x: 70, y: 164, side: 260 };
const everything: Cut = { x: 0, y: 12, side: 400 };

const bare = { headwear: 'none', motif: 'none' } as const;

const samples: { [F in PortraitFeature]?: Sample } = {
  face: { cut: wholeFace, shownWith: { ...bare, beard: 'none', glasses: 'none' } },
  nose: { cut: middleOfFace, shownWith: { ...bare, glasses: 'none' } },
  lashes: { cut: middleOfFace, shownWith: { ...bare, glasses: 'none' } },
  marks: { cut: wholeFace, shownWith: { ...bare, hair: 'bun', glasses: 'none' } },
  beard: { cut: wholeFace, shownWith: bare },
  hair: { cut: head, shownWith: bare },
  headwear: { cut: head, shownWith: { motif: 'none' } },
  glasses: { cut: wholeFace, shownWith: bare },
  ears: { cut: wholeFace, shownWith: { ...bare, hair: 'bun' } },
  clothes: { cut: chest, shownWith: bare },
  motif: { cut: everything, shownWith: {} },
};

const percent = (share: number) => `${share * 100}%`;

/**
 * Returns a small picture of one choice, on the teacher as drawn so far: its address, and the position of an `<img>` in
 * a square frame that shows only the relevant part. Returns null for a feature that is a colour.
 */
export function sampleOf(feature: PortraitFeature, choice: string, chosen: PortraitFeatures) {
  const sample = samples[feature];
  if (sample === undefined) return null;
  const { cut, shownWith } = sample;
  return {
    address: portraitAddress({ ...chosen, ...shownWith, [feature]: choice }),
    place: {
      width: percent(DRAWING.width / cut.side),
      height: percent(DRAWING.height / cut.side),
      left: percent(-cut.x / cut.side),
      top: percent(-cut.y / cut.side),
    },
  };
}
