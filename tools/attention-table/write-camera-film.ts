import { open } from 'node:fs/promises';
import { faces, type PicturedFace } from './faces.ts';
import { openFaces, pictureOf } from './open-faces.ts';

/** A scene of packages/web/src/domains/attention/testing/face-scenes.ts, and how long it lasts. */
type FilmPart = { scene: string; seconds: number };

type Drawing = {
  drawScene(
    told: { picture: string; crop: PicturedFace['crop']; sidePixels: number },
    scene: string,
  ): Promise<string[]>;
};

/** Chromium always plays a file of JPEGs at this rate. */
const FRAMES_A_SECOND = 30;
/** How many frames each drawn frame is shown for: a sitting person's head moves no faster. */
const HELD_FRAMES = 15;

/**
 * Writes what a camera would see of a generated head, for Chromium's `--use-file-for-fake-video-capture`: JPEGs one
 * after the other, in a file that must be called `….mjpeg`. Chromium plays it in a loop.
 */
export async function writeCameraFilm(file: string, parts: readonly FilmPart[]): Promise<void> {
  const [face] = faces;
  if (face === undefined) throw new Error('there is no face');
  const opened = await openFaces();
  const film = await open(file, 'w');
  try {
    for (const { scene, seconds } of parts) {
      const drawn = await opened.page.evaluate(
        async (told) => {
          const { drawScene } = (await import(told.module)) as Drawing;
          return drawScene(told.face, told.scene);
        },
        {
          module: opened.module('src/domains/attention/testing/face-scenes.ts'),
          face: { picture: pictureOf(face), crop: face.crop, sidePixels: face.sidePixels },
          scene,
        },
      );
      const frames = drawn.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
      for (let at = 0; at < seconds * FRAMES_A_SECOND; at += 1) {
        const frame = frames[Math.floor(at / HELD_FRAMES) % frames.length];
        if (frame) await film.write(frame);
      }
    }
  } finally {
    await film.close();
    await opened.close();
  }
}
