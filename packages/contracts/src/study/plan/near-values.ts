const WHOLE = /^-?\d+$/;
const DECIMAL = /^\d+\.\d+$/;
const FRACTION = /^(\d+)\/(\d+)$/;

/** The numbers that sound like another one: thirteen and thirty, up to nineteen and ninety. */
function soundsLike(value: number): number[] {
  if (value >= 13 && value <= 19) return [(value - 10) * 10];
  return value >= 30 && value <= 90 && value % 10 === 0 ? [value / 10 + 10] : [];
}

function nearWhole(value: number): number[] {
  const size = Math.abs(value);
  const turned = size >= 12 && size <= 98 ? [(size % 10) * 10 + Math.floor(size / 10)] : [];
  const near = [...soundsLike(size), size + 1, size - 1, ...turned, size + 10, size - 10].filter(
    (each) => each > 0,
  );
  return value < 0 ? [size, ...near.map((each) => -each)] : near;
}

/**
 * Returns wrong numbers that are near a right one or sound like it, as figures: one more, one less, the digits in the
 * other order, ten more, ten less, thirty for thirteen; the point at another place; a fraction turned over or one part
 * off. A recogniser needs them: one that knew only the right number would hear it in every answer. Other texts have none.
 */
export function nearValues(figure: string): string[] {
  const text = figure.replace(/^−/, '-');
  const near = () => {
    if (WHOLE.test(text)) return nearWhole(Number(text)).map(String);
    if (DECIMAL.test(text))
      return [10, 0.1].map((scale) => String(Number((Number(text) * scale).toFixed(6))));
    const [, top = 0, bottom = 0] = (FRACTION.exec(text) ?? []).map(Number);
    if (top === 0 || bottom === 0) return [];
    return [`${bottom}/${top}`, `${top + 1}/${bottom}`, ...(top > 1 ? [`${top - 1}/${bottom}`] : [])];
  };
  return [...new Set(near())].filter((each) => each !== text);
}
