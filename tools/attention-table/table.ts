/** What a scene came to, as packages/web/src/domains/attention/testing/face-scenes.ts tells it. */
export type SceneResult = {
  scene: string;
  faces: number;
  yawDegrees: number | null;
  pitchDegrees: number | null;
  eyeOpenness: number | null;
  score: number | null;
  percent: number;
  level: 'good' | 'fair' | 'low' | null;
};

export type FaceResult = { name: string; isForTuning: boolean; scenes: readonly SceneResult[] };

const colours = { good: 'green', fair: 'yellow', low: 'red' };

const number = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits));

/** The results as Markdown, a table a face. */
export function markdown(results: readonly FaceResult[]): string {
  return results
    .map(({ name, isForTuning, scenes }) => {
      const rows = scenes.map((it) =>
        [
          it.scene,
          it.faces,
          number(it.yawDegrees, 0),
          number(it.pitchDegrees, 0),
          number(it.eyeOpenness, 2),
          number(it.score, 2),
          it.level === null ? 'not measured' : `${it.percent} %`,
          it.level === null ? 'not measured' : colours[it.level],
        ].join(' | '),
      );
      return [
        `### Face ${name} (${isForTuning ? 'seen while tuning' : 'never seen while tuning'})`,
        '',
        '| Scene | Faces | Yaw ° | Pitch ° | Eyes | Score | Figure | Colour |',
        '|---|---|---|---|---|---|---|---|',
        ...rows.map((row) => `| ${row} |`),
      ].join('\n');
    })
    .join('\n\n');
}

/** What each scene has to come to; of the others the table only tells. */
const wanted: Record<string, SceneResult['level']> = {
  frontal: 'good',
  'frontal, dim light': 'good',
  'two faces': 'good',
  'turned left': 'low',
  'turned right': 'low',
  'looking up': 'low',
  'eyes shut': 'low',
  absent: 'low',
  dark: null,
};

/** The scenes that came to something else than they should, in words; none where all is well. */
export function faults(results: readonly FaceResult[]): string[] {
  return results.flatMap(({ name, scenes }) =>
    Object.entries(wanted).flatMap(([scene, level]) => {
      const found = scenes.find((it) => it.scene === scene);
      if (!found) return [`face ${name}, ${scene}: not shown`];
      return found.level === level ? [] : [`face ${name}, ${scene}: ${found.level} and not ${level}`];
    }),
  );
}
