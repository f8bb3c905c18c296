import { Human } from '@vladmandic/human';
import { detectorConfig } from '../measuring/detector-config.ts';
import { EYES, shutEye } from './shut-eyes.ts';
import { depthOf, MESH_POINTS, type Point, trianglesOf, turnedMesh } from './turned-mesh.ts';

/** The part of a picture that shows one face, in pixels of the picture. */
export type FaceCrop = { x: number; y: number; width: number; height: number };

/** How a face is held and lit. The angles say how far its mesh is turned, not what the detector reads. */
export type FacePose = {
  /** The turn to the side. */
  yawDegrees?: number;
  /** Above 0 the head is lowered, below 0 it is raised. */
  pitchDegrees?: number;
  areEyesShut?: boolean;
  /** Whether the seat is empty. */
  isAbsent?: boolean;
  /** Whether a smaller face looks over the shoulder. */
  hasCompany?: boolean;
  /** The share of the light; 1 is daylight. */
  light?: number;
  /** Where the head is, in pixels of the frame. */
  shift?: { x: number; y: number };
};

export const FRAME = { width: 640, height: 480 };
const WALL = '#8a8f98';

function context2d(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot create a 2D canvas context');
  return { canvas, context };
}

/**
 * Makes a head from one picture: finds its face, turns the mesh in space, and covers it with the picture again. So one
 * photograph gives every pose without a camera or a person.
 *
 * @param sidePixels the side length at which the crop is drawn in a frame of 640 × 480
 */
export async function createDrawnFace(picture: string, crop: FaceCrop, sidePixels: number) {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const place = { x: (FRAME.width - sidePixels) / 2, y: (FRAME.height - sidePixels) / 2 };
  const texture = context2d(FRAME.width, FRAME.height);
  texture.context.fillStyle = WALL;
  texture.context.fillRect(0, 0, FRAME.width, FRAME.height);
  texture.context.drawImage(
    image,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    place.x,
    place.y,
    sidePixels,
    sidePixels,
  );
  const human = new Human(detectorConfig(new URL(import.meta.env.VISION_FOLDER, location.origin).href));
  const { face } = await human.detect(texture.canvas);
  const mesh = face[0]?.mesh.slice(0, MESH_POINTS) as Point[] | undefined;
  if (mesh?.length !== MESH_POINTS) throw new Error('the picture shows no face');
  const at = (index: number): Point => mesh[index] ?? [0, 0, 0];
  const triangles = trianglesOf([...human.faceTriangulation]);
  const frame = context2d(FRAME.width, FRAME.height);
  const head = context2d(FRAME.width, FRAME.height);

  function drawHead({ yawDegrees = 0, pitchDegrees = 0, areEyesShut = false }: FacePose) {
    const { context } = head;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = WALL;
    context.fillRect(0, 0, FRAME.width, FRAME.height);
    if (areEyesShut) {
      context.drawImage(texture.canvas, 0, 0);
      for (const eye of EYES) shutEye(context, eye, at);
      return;
    }
    const turned = turnedMesh(at, mesh ?? [], yawDegrees, pitchDegrees);
    drawBehind(context, texture.canvas, turned.center, yawDegrees, pitchDegrees);
    const farFirst = triangles.toSorted(
      (one, other) => depthOf(other, turned.points) - depthOf(one, turned.points),
    );
    for (const corners of farFirst) {
      const from = corners.map(at) as [Point, Point, Point];
      const to = corners.map((index) => turned.points[index] ?? [0, 0, 0]) as [Point, Point, Point];
      drawTriangle(context, texture.canvas, from, to);
    }
  }

  return {
    /** Draws the pose into a frame and returns the frame, which is the same canvas each time. */
    draw(pose: FacePose): HTMLCanvasElement {
      const { canvas, context } = frame;
      context.filter = 'none';
      context.fillStyle = WALL;
      context.fillRect(0, 0, FRAME.width, FRAME.height);
      const { x = 0, y = 0 } = pose.shift ?? {};
      if (!pose.isAbsent) {
        drawHead(pose);
        context.drawImage(head.canvas, x, y);
        if (pose.hasCompany) {
          const side = sidePixels * 0.5;
          context.drawImage(
            texture.canvas,
            place.x,
            place.y,
            sidePixels,
            sidePixels,
            FRAME.width - side,
            0,
            side,
            side,
          );
        }
      }
      if (pose.light !== undefined) {
        context.fillStyle = `rgb(0 0 0 / ${1 - pose.light})`;
        context.fillRect(0, 0, FRAME.width, FRAME.height);
      }
      return canvas;
    },
  };
}

export type DrawnFace = Awaited<ReturnType<typeof createDrawnFace>>;

/** Draws hair and shoulders: the picture, squeezed, behind the mesh. */
function drawBehind(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  center: { x: number; y: number },
  yawDegrees: number,
  pitchDegrees: number,
) {
  context.save();
  context.translate(center.x, center.y);
  context.scale(Math.cos((yawDegrees * Math.PI) / 180), Math.cos((pitchDegrees * Math.PI) / 180));
  context.translate(-center.x, -center.y);
  context.drawImage(picture, 0, 0);
  context.restore();
}

const areaOf = ([a, b, c]: readonly [Point, Point, Point]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

/** Draws a triangle of the picture where the turned mesh has it, unless it now faces away. */
function drawTriangle(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  from: [Point, Point, Point],
  to: [Point, Point, Point],
) {
  const area = areaOf(from);
  if (area * areaOf(to) <= 0) return;
  const [[x0, y0], [x1, y1], [x2, y2]] = from;
  const [[u0, v0], [u1, v1], [u2, v2]] = to;
  const middle = { x: (u0 + u1 + u2) / 3, y: (v0 + v1 + v2) / 3 };
  context.save();
  context.beginPath();
  // The triangle is drawn a little larger, so that no seams show.
  for (const [x, y] of to) context.lineTo(x + (x - middle.x) * 0.06, y + (y - middle.y) * 0.06);
  context.closePath();
  context.clip();
  const a = ((u1 - u0) * (y2 - y0) - (u2 - u0) * (y1 - y0)) / area;
  const c = ((u2 - u0) * (x1 - x0) - (u1 - u0) * (x2 - x0)) / area;
  const b = ((v1 - v0) * (y2 - y0) - (v2 - v0) * (y1 - y0)) / area;
  const d = ((v2 - v0) * (x1 - x0) - (v1 - v0) * (x2 - x0)) / area;
  context.transform(a, b, c, d, u0 - a * x0 - c * y0, v0 - b * x0 - d * y0);
  context.drawImage(picture, 0, 0);
  context.restore();
}
