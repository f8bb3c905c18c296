import type { Bin } from './figures.ts';

/** The square of the chart within the picture, in its own units. */
const CHART = { left: 76, top: 24, size: 320 };
const WIDTH = 460;
const HEIGHT = 420;

/** The radius of the largest dot. */
const LARGEST_DOT = 13;

const STYLE = `
    .paper { fill: #fffdf8 } .line { stroke: #d8d3c6; stroke-width: 1 }
    .equal { stroke: #6f6a5e; stroke-width: 1.5; stroke-dasharray: 5 5 }
    .dot { fill: #2f6f5e; stroke: #fffdf8; stroke-width: 1.5 }
    text { fill: #2b2a26; font: 13px system-ui, sans-serif } .quiet { fill: #6f6a5e }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #171a21 } .line { stroke: #343a46 } .equal { stroke: #a7acb8 }
      .dot { fill: #7ccfb6; stroke: #171a21 } text { fill: #eceef2 } .quiet { fill: #a7acb8 }
    }`;

const across = (share: number) => (CHART.left + share * CHART.size).toFixed(1);
const up = (share: number) => (CHART.top + (1 - share) * CHART.size).toFixed(1);
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Draws the lines of every fifth, with their figures. */
function grid(): string[] {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((share) => [
    `<path class="line" d="M${across(share)} ${up(0)}V${up(1)}M${across(0)} ${up(share)}H${across(1)}"/>`,
    `<text class="quiet" x="${across(share)}" y="${CHART.top + CHART.size + 20}" text-anchor="middle">${percent(share)}</text>`,
    `<text class="quiet" x="${CHART.left - 10}" y="${Number(up(share)) + 4}" text-anchor="end">${percent(share)}</text>`,
  ]);
}

/** Draws one dot for each bin. The more answers it holds, the larger it is, and none is too small to be seen. */
function dots(bins: readonly Bin[]): string[] {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return bins
    .filter(({ count }) => count > 0)
    .map(({ count, forecast, right }) => {
      const radius = Math.max(4, LARGEST_DOT * Math.sqrt(count / most)).toFixed(1);
      const says = `${count} answers: forecast ${percent(forecast)}, right ${percent(right)}`;
      return `<circle class="dot" cx="${across(forecast)}" cy="${up(right)}" r="${radius}"><title>${says}</title></circle>`;
    });
}

/** Draws the forecasts against what came, as an SVG that reads in light and dark. Dots on the diagonal are right. */
export function pictureOf(bins: readonly Bin[]): string {
  const middle = CHART.top + CHART.size / 2;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title description">`,
    '<title id="title">Forecasts against answers</title>',
    '<desc id="description">Each dot is a tenth of the scale: what was forecast, and how many answers were right. Dots above the line were right more often than forecast.</desc>',
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="12"/>`,
    ...grid(),
    `<path class="equal" d="M${across(0)} ${up(0)}L${across(1)} ${up(1)}"/>`,
    ...dots(bins),
    `<text x="${across(0.5)}" y="${HEIGHT - 22}" text-anchor="middle">Forecast: the next answer is right</text>`,
    `<text x="22" y="${middle}" text-anchor="middle" transform="rotate(-90 22 ${middle})">Answers that were right</text>`,
    '</svg>',
  ].join('\n')}\n`;
}
