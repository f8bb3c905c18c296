/** The result of a scene, from packages/web/src/domains/attention/testing/face-scenes.ts. */
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

/** Writes the results as Markdown, one table per face. */
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

/** The result that each of these scenes must have. Other scenes are only listed in the table. */
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

/** Describes the scenes that did not get the expected result. Empty if all are right. */
export function faults(results: readonly FaceResult[]): string[] {
  return results.flatMap(({ name, scenes }) =>
    Object.entries(wanted).flatMap(([scene, level]) => {
      const found = scenes.find((it) => it.scene === scene);
      if (!found) return [`face ${name}, ${scene}: not shown`];
      return found.level === level ? [] : [`face ${name}, ${scene}: ${found.level} and not ${level}`];
    }),
  );
}
