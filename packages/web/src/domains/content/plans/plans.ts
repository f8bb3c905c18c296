import { m } from '#messages/messages.js';

/** A pricing plan as the page shows it (specification §3). Selling and charging belong to billing. */
export type Plan = {
  id: 'starter' | 'platinum' | 'enterprise';
  name: string;
  /** The price as people read it: '$199', or a word instead. */
  price: string;
  /** The words after the price, such as 'per month'. */
  period: string;
  description: string;
  /** Maps each feature label to whether the plan includes it, in display order. */
  features: Record<string, boolean>;
  isPopular: boolean;
};

/** The features that every plan includes (specification §9). */
const everyPlan = {
  [m.plan_faster()]: true,
  [m.plan_summaries()]: true,
  [m.plan_flashcards()]: true,
  [m.plan_tutor()]: true,
  [m.plan_support()]: true,
};

/** The three plans of specification §9. Platinum keeps the weekly class and adds video (RES-23). */
export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: m.plan_starter_name(),
    price: m.plan_starter_price(),
    period: m.plan_per_month(),
    description: m.plan_starter_description(),
    features: { [m.plan_weekly_class()]: true, [m.plan_video_meeting()]: false, ...everyPlan },
    isPopular: false,
  },
  {
    id: 'platinum',
    name: m.plan_platinum_name(),
    price: m.plan_platinum_price(),
    period: m.plan_per_month(),
    description: m.plan_platinum_description(),
    features: { [m.plan_weekly_class()]: true, [m.plan_video_meeting()]: true, ...everyPlan },
    isPopular: true,
  },
  {
    id: 'enterprise',
    name: m.plan_enterprise_name(),
    price: m.plan_enterprise_price(),
    period: m.plan_enterprise_period(),
    description: m.plan_enterprise_description(),
    features: { [m.plan_unlimited_classes()]: true, [m.plan_unlimited_meetings()]: true, ...everyPlan },
    isPopular: false,
  },
];

/** Whether a feature does not help to choose a plan, because every plan has it. */
export function isInEveryPlan(label: string): boolean {
  return plans.every(({ features }) => features[label] === true);
}
