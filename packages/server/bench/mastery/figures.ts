import { type Forecast, type Life, RULE_NAMES, type RuleName } from './simulate.ts';

/** How well one way of forecasting did. Both are means over all answers; lower is better. */
type Score = { brier: number; logLoss: number };

/** How well forecasts did over some answers. */
export type Scores = {
  answers: number;
  /** The share of right answers. The constant forecasts it for each, so it knows the end before it begins. */
  baseRate: number;
  ours: Score;
  constant: Score;
  /** The share of right answers of the learner so far, (rights + 1) / (answers + 2). */
  share: Score;
};

/** The forecasts between two bounds, and how many of the answers were right. */
export type Bin = { from: number; count: number; forecast: number; right: number };

/** How often a rule says too early that a skill is there, and how soon. */
export type RuleFigures = {
  /** Of those who were secure at some time, the share whose true chance was 0.8 or less at that moment. */
  falselySecure: number;
  falselyMastered: number;
  /** Of all learners, the share who were ever secure. */
  secure: number;
  mastered: number;
  /** Of those whose true chance is above 0.8 at the end, the share who were ever secure. */
  foundOut: number;
  /** The median number of answers until secure. Null if nobody was. */
  questions: number | null;
};

const BINS = 10;

/** From this true chance of a right open answer on, it is not false to say that a skill is there. */
const TRULY = 0.8;

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function scoreOf(forecasts: readonly Forecast[], forecastOf: (forecast: Forecast) => number): Score {
  const chances = forecasts.map((forecast) => ({ chance: forecastOf(forecast), isRight: forecast.isRight }));
  return {
    brier: mean(chances.map(({ chance, isRight }) => (chance - Number(isRight)) ** 2)),
    logLoss: mean(chances.map(({ chance, isRight }) => -Math.log(isRight ? chance : 1 - chance))),
  };
}

/** Compares three ways of forecasting over the answers of some learners. */
export function scoresOf(lives: readonly Life[]): Scores {
  const forecasts = lives.flatMap((life) => life.forecasts);
  const baseRate = mean(forecasts.map(({ isRight }) => Number(isRight)));
  return {
    answers: forecasts.length,
    baseRate,
    ours: scoreOf(forecasts, ({ ours }) => ours),
    constant: scoreOf(forecasts, () => baseRate),
    share: scoreOf(forecasts, ({ share }) => share),
  };
}

/** Sorts the forecasts into ten bins of equal width, and says of each how many answers were right. */
export function binsOf(lives: readonly Life[]): Bin[] {
  const forecasts = lives.flatMap((life) => life.forecasts);
  return Array.from({ length: BINS }, (_, index) => {
    const inside = forecasts.filter(({ ours }) => Math.min(BINS - 1, Math.floor(ours * BINS)) === index);
    return {
      from: index / BINS,
      count: inside.length,
      forecast: mean(inside.map(({ ours }) => ours)),
      right: mean(inside.map(({ isRight }) => Number(isRight))),
    };
  });
}

function figuresOfRule(lives: readonly Life[], name: RuleName): RuleFigures {
  const reached = (milestone: 'secure' | 'mastered') =>
    lives.flatMap(({ milestones }) => milestones[name][milestone] ?? []);
  const [secure, mastered] = [reached('secure'), reached('mastered')];
  const falseShare = (moments: typeof secure) =>
    mean(moments.map(({ openChance }) => Number(openChance <= TRULY)));
  const able = lives.filter(({ openChance }) => openChance > TRULY);
  const questions = secure.map((moment) => moment.questions).sort((a, b) => a - b);
  return {
    falselySecure: falseShare(secure),
    falselyMastered: falseShare(mastered),
    secure: secure.length / lives.length,
    mastered: mastered.length / lives.length,
    foundOut: mean(able.map(({ milestones }) => Number(milestones[name].secure !== null))),
    questions: questions[questions.length >> 1] ?? null,
  };
}

/** Says of each rule how often it errs and how soon it is met. */
export const ruleFigures = (lives: readonly Life[]): Record<RuleName, RuleFigures> =>
  Object.fromEntries(RULE_NAMES.map((name) => [name, figuresOfRule(lives, name)])) as Record<
    RuleName,
    RuleFigures
  >;
