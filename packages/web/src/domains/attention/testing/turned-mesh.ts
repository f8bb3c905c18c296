/** A point of a face's mesh: its pixel in the picture, and its distance from the camera. */
export type Point = [number, number, number];

/** The depth of a head as a share of its width. The mesh of a face is flatter, so it is stretched to this. */
const DEPTH = 0.75;
/** The mesh points at both sides, the top and the chin. */
const [SIDE, OTHER_SIDE, TOP, CHIN] = [234, 454, 10, 152];
/** The number of points that make up the face. Any points after them would be irises. */
export const MESH_POINTS = 468;

/** Lists the mesh's triangles by the numbers of their corners. */
export function trianglesOf(indices: readonly number[]): [number, number, number][] {
  const triangles: [number, number, number][] = [];
  for (let index = 0; index + 2 < indices.length; index += 3) {
    const [a = 0, b = 0, c = 0] = indices.slice(index, index + 3);
    if (Math.max(a, b, c) < MESH_POINTS) triangles.push([a, b, c]);
  }
  return triangles;
}

/** Returns a depth by which triangles can be compared. */
export function depthOf(triangle: readonly number[], points: readonly Point[]): number {
  return triangle.reduce((sum, index) => sum + (points[index]?.[2] ?? 0), 0);
}

/** Turns the mesh in space, to the side and down, about the middle of the head. */
export function turnedMesh(
  at: (index: number) => Point,
  mesh: readonly Point[],
  yawDegrees: number,
  pitchDegrees: number,
) {
  const [yaw, pitch] = [(yawDegrees * Math.PI) / 180, (pitchDegrees * Math.PI) / 180];
  const [side, other] = [at(SIDE), at(OTHER_SIDE)];
  const center = { x: (side[0] + other[0]) / 2, y: (at(TOP)[1] + at(CHIN)[1]) / 2 };
  const width = Math.hypot(other[0] - side[0], other[1] - side[1]);
  const depths = mesh.map(([, , z]) => z);
  const stretch = (DEPTH * width) / (Math.max(...depths) - Math.min(...depths));
  const middle = (side[2] + other[2]) / 2;
  const points = mesh.map(([px, py, pz]): Point => {
    const [x, y, z] = [px - center.x, py - center.y, (pz - middle) * stretch];
    const turnedX = x * Math.cos(yaw) + z * Math.sin(yaw);
    const turnedZ = -x * Math.sin(yaw) + z * Math.cos(yaw);
    return [
      center.x + turnedX,
      center.y + y * Math.cos(pitch) - turnedZ * Math.sin(pitch),
      y * Math.sin(pitch) + turnedZ * Math.cos(pitch),
    ];
  });
  return { center, points };
}
