import { faces, type PicturedFace } from './faces.ts';
import { type OpenedFaces, openFaces, pictureOf } from './open-faces.ts';
import type { FaceResult, SceneResult } from './table.ts';

type Scenes = {
  playScenes(picture: string, crop: PicturedFace['crop'], sidePixels: number): Promise<SceneResult[]>;
};

/** Shows one face in every scene to the real detector in this page, and measures the results. */
export async function showFace({ page, module }: OpenedFaces, face: PicturedFace): Promise<FaceResult> {
  const { name, crop, sidePixels, isForTuning } = face;
  const scenes = await page.evaluate(
    async (told) => {
      const { playScenes } = (await import(told.module)) as Scenes;
      return playScenes(told.picture, told.crop, told.sidePixels);
    },
    {
      module: module('src/domains/attention/testing/face-scenes.ts'),
      picture: pictureOf(face),
      crop,
      sidePixels,
    },
  );
  return { name, isForTuning, scenes };
}

/** Shows every face in Chromium. @param onFace called with each face's result */
export async function showFaces(onFace: (result: FaceResult) => void = () => {}): Promise<FaceResult[]> {
  const opened = await openFaces();
  const results: FaceResult[] = [];
  try {
    for (const face of faces) {
      const result = await showFace(opened, face);
      results.push(result);
      onFace(result);
    }
  } finally {
    await opened.close();
  }
  return results;
}
