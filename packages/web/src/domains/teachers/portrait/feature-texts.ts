import type { PortraitFeature, PortraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import { m } from '#messages/messages.js';

type Text = () => string;

/** The names of the cloth colours, for clothes and headwear. */
const cloths: Record<PortraitFeatures['clothesColour'], Text> = {
  sun: m.portrait_cloth_sun,
  coral: m.portrait_cloth_coral,
  rose: m.portrait_cloth_rose,
  plum: m.portrait_cloth_plum,
  denim: m.portrait_cloth_denim,
  blue: m.portrait_cloth_blue,
  teal: m.portrait_cloth_teal,
  leaf: m.portrait_cloth_leaf,
  night: m.portrait_cloth_night,
  cream: m.portrait_cloth_cream,
};

const texts: {
  [F in PortraitFeature]: { name: Text; choices: Record<PortraitFeatures[F], Text> };
} = {
  skin: {
    name: m.portrait_skin,
    choices: {
      shell: m.portrait_skin_shell,
      peach: m.portrait_skin_peach,
      sand: m.portrait_skin_sand,
      honey: m.portrait_skin_honey,
      caramel: m.portrait_skin_caramel,
      amber: m.portrait_skin_amber,
      cocoa: m.portrait_skin_cocoa,
      ebony: m.portrait_skin_ebony,
    },
  },
  face: {
    name: m.portrait_face,
    choices: {
      oval: m.portrait_face_oval,
      soft: m.portrait_face_soft,
      long: m.portrait_face_long,
    },
  },
  eyes: {
    name: m.portrait_eyes,
    choices: {
      dark: m.portrait_eyes_dark,
      brown: m.portrait_eyes_brown,
      hazel: m.portrait_eyes_hazel,
      green: m.portrait_eyes_green,
      blue: m.portrait_eyes_blue,
      grey: m.portrait_eyes_grey,
    },
  },
  lashes: {
    name: m.portrait_lashes,
    choices: {
      plain: m.portrait_lashes_plain,
      long: m.portrait_lashes_long,
    },
  },
  nose: {
    name: m.portrait_nose,
    choices: {
      small: m.portrait_nose_small,
      wide: m.portrait_nose_wide,
      long: m.portrait_nose_long,
    },
  },
  marks: {
    name: m.portrait_marks,
    choices: {
      none: m.portrait_marks_none,
      freckles: m.portrait_marks_freckles,
      lines: m.portrait_marks_lines,
      spot: m.portrait_marks_spot,
      bindi: m.portrait_marks_bindi,
    },
  },
  beard: {
    name: m.portrait_beard,
    choices: {
      none: m.portrait_beard_none,
      moustache: m.portrait_beard_moustache,
      short: m.portrait_beard_short,
      full: m.portrait_beard_full,
    },
  },
  hair: {
    name: m.portrait_hair,
    choices: {
      none: m.portrait_hair_none,
      crop: m.portrait_hair_crop,
      parted: m.portrait_hair_parted,
      waves: m.portrait_hair_waves,
      curls: m.portrait_hair_curls,
      receding: m.portrait_hair_receding,
      bob: m.portrait_hair_bob,
      straight: m.portrait_hair_straight,
      flowing: m.portrait_hair_flowing,
      plaits: m.portrait_hair_plaits,
      bun: m.portrait_hair_bun,
      afro: m.portrait_hair_afro,
      puffs: m.portrait_hair_puffs,
      locs: m.portrait_hair_locs,
      cornrows: m.portrait_hair_cornrows,
    },
  },
  hairColour: {
    name: m.portrait_hair_colour,
    choices: {
      black: m.portrait_hair_colour_black,
      espresso: m.portrait_hair_colour_espresso,
      chestnut: m.portrait_hair_colour_chestnut,
      copper: m.portrait_hair_colour_copper,
      golden: m.portrait_hair_colour_golden,
      silver: m.portrait_hair_colour_silver,
      white: m.portrait_hair_colour_white,
    },
  },
  headwear: {
    name: m.portrait_headwear,
    choices: {
      none: m.portrait_headwear_none,
      headband: m.portrait_headwear_headband,
      headscarf: m.portrait_headwear_headscarf,
      turban: m.portrait_headwear_turban,
      headwrap: m.portrait_headwear_headwrap,
      kippah: m.portrait_headwear_kippah,
      beret: m.portrait_headwear_beret,
    },
  },
  headwearColour: {
    name: m.portrait_headwear_colour,
    choices: cloths,
  },
  glasses: {
    name: m.portrait_glasses,
    choices: {
      none: m.portrait_glasses_none,
      gold: m.portrait_glasses_gold,
      round: m.portrait_glasses_round,
      square: m.portrait_glasses_square,
      coral: m.portrait_glasses_coral,
    },
  },
  ears: {
    name: m.portrait_ears,
    choices: {
      plain: m.portrait_ears_plain,
      hoops: m.portrait_ears_hoops,
      studs: m.portrait_ears_studs,
      'hearing-aid': m.portrait_ears_hearing_aid,
    },
  },
  clothes: {
    name: m.portrait_clothes,
    choices: {
      cardigan: m.portrait_clothes_cardigan,
      jumper: m.portrait_clothes_jumper,
      dungarees: m.portrait_clothes_dungarees,
      shirt: m.portrait_clothes_shirt,
      waistcoat: m.portrait_clothes_waistcoat,
      hoodie: m.portrait_clothes_hoodie,
      tunic: m.portrait_clothes_tunic,
      tee: m.portrait_clothes_tee,
    },
  },
  clothesColour: {
    name: m.portrait_clothes_colour,
    choices: cloths,
  },
  paper: {
    name: m.portrait_paper,
    choices: {
      sun: m.portrait_paper_sun,
      leaf: m.portrait_paper_leaf,
      coral: m.portrait_paper_coral,
      sky: m.portrait_paper_sky,
      rose: m.portrait_paper_rose,
      lilac: m.portrait_paper_lilac,
    },
  },
  motif: {
    name: m.portrait_motif,
    choices: {
      none: m.portrait_motif_none,
      maths: m.portrait_motif_maths,
      science: m.portrait_motif_science,
      art: m.portrait_motif_art,
      history: m.portrait_motif_history,
      languages: m.portrait_motif_languages,
      music: m.portrait_motif_music,
    },
  },
};

/** Returns the name of a feature of a drawn teacher. */
export const featureName = (feature: PortraitFeature): string => texts[feature].name();

/** Returns the name of a choice of a feature. It is shown next to the feature's name. */
export function choiceName(feature: PortraitFeature, choice: string): string {
  const choices: Record<string, Text> = texts[feature].choices;
  return choices[choice]?.() ?? '';
}
