import type { Price } from '@vivavoce/contracts/billing/calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { Platform } from '#platform/platform.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { CARD_CHECK_CENTS } from '../payments.ts';

type Deps = Pick<Platform, 'settings' | 'texts'>;

/** The product's colours, as in packages/web/src/ui/theme.css, which this page does not load. */
const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #0d1230); --surface: light-dark(#fff, #171d44);
    --line: light-dark(#e6ddcb, #2b3366); --field-line: light-dark(#857f8f, #7f88bd); --ink: light-dark(#151c3d, #f7f3ea);
    --ink-2: light-dark(#434a6b, #cbcfe6); --accent: light-dark(#1f4ad1, #8aaeff); --on-accent: light-dark(#fff, #0b1335);
    --warn: light-dark(#7d5000, #ffd479); --warn-tint: light-dark(#fff0c7, #3a3a45); --danger: light-dark(#b0123a, #ff9fb0);
    --danger-tint: light-dark(#fde4e8, #47203b); --focus: light-dark(#1f4ad1, #ffd05c); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
    font: 1.0625rem/1.55 'Plus Jakarta Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { display: grid; gap: 1.5rem; max-width: 30rem; margin: 0 auto; padding: clamp(2rem, 8vh, 6rem) 1.25rem; }
  .product { margin: 0; font-weight: 700; }
  .test { margin: 0; padding: .9rem 1.1rem; border-radius: 1rem; background: var(--warn-tint); color: var(--warn); }
  .test strong { display: block; }
  .failed { margin: 0; padding: .9rem 1.1rem; border-radius: 1rem; background: var(--danger-tint); color: var(--danger); }
  section { display: grid; gap: 1rem; padding: clamp(1.25rem, 5vw, 2rem); background: var(--surface);
    border: 1px solid var(--line); border-radius: 1.5rem 1.5rem 1.5rem .375rem; }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; }
  p { margin: 0; color: var(--ink-2); }
  .price { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .6rem; color: var(--ink-2); font-weight: 600; }
  .price b { color: var(--ink); font-size: 2.5rem; line-height: 1; letter-spacing: -.03em; }
  form { display: grid; gap: .75rem; margin-top: .5rem; }
  button, .button { min-height: 3rem; padding: .5rem 1.375rem; border: 1.5px solid var(--field-line); border-radius: 999px;
    background: var(--surface); color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; text-align: center;
    text-decoration: none; display: grid; place-items: center; }
  button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
  button.quiet { border-color: transparent; background: transparent; color: var(--ink-2); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }`;

function page({ settings, texts }: Deps, title: string, body: string): string {
  const product = settings.productName;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} - ${product}`)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<p class="product">${escapeHtml(product)}</p>
<p class="test"><strong>${escapeHtml(texts.say('sandbox_test_mode'))}</strong>${escapeHtml(texts.say('sandbox_test_mode_text'))}</p>
${body}
</main>
</body>
</html>`;
}

const money = ({ amountCents, currency }: Pick<Price, 'amountCents' | 'currency'>) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amountCents / 100,
  );

/** Renders the three possible answers to a payment below what is paid for. */
function paymentPage(
  deps: Deps,
  {
    title,
    lead,
    amount,
    per = '',
    isDeclined,
  }: { title: string; lead: string; amount: string; per?: string; isDeclined: boolean },
): string {
  const say = (key: string, params?: Record<string, string>) => escapeHtml(deps.texts.say(key, params));
  const declined = isDeclined ? `<p class="failed" role="alert">${say('sandbox_declined')}</p>` : '';
  return page(
    deps,
    title,
    `${declined}
<section>
<h1>${escapeHtml(title)}</h1>
<p class="price"><b>${escapeHtml(amount)}</b> ${escapeHtml(per)}</p>
<p>${escapeHtml(lead)}</p>
<form method="post">
<button class="primary" name="answer" value="pay">${say('sandbox_pay', { amount })}</button>
<button name="answer" value="decline">${say('sandbox_decline')}</button>
<button class="quiet" name="answer" value="cancel">${say('sandbox_cancel')}</button>
</form>
</section>`,
  );
}

/** Renders the page that shows what would be paid for a plan. */
export function checkoutPage(
  deps: Deps,
  { price, isDeclined }: { price: Price; isDeclined: boolean },
): string {
  const { say } = deps.texts;
  return paymentPage(deps, {
    title: say('sandbox_title', { plan: say(`plan_${price.plan}_name`) }),
    lead: say('sandbox_lead'),
    amount: money(price),
    per: say('plan_per_month'),
    isDeclined,
  });
}

/** Renders the page that shows what would be paid and refunded to check a card. */
export function cardCheckPage(deps: Deps, { isDeclined }: { isDeclined: boolean }): string {
  const { say } = deps.texts;
  const amount = money({ amountCents: CARD_CHECK_CENTS, currency: 'usd' });
  return paymentPage(deps, {
    title: say('sandbox_card_title'),
    lead: say('sandbox_card_lead', { amount }),
    amount,
    isDeclined,
  });
}

/** Renders the page for a payment that is no longer open. */
export function closedPage(deps: Deps): string {
  const say = (key: string) => escapeHtml(deps.texts.say(key));
  return page(
    deps,
    deps.texts.say('sandbox_closed'),
    `<section>
<h1>${say('sandbox_closed')}</h1>
<p>${say('sandbox_closed_text')}</p>
<a class="button" href="${screens.pricing}">${say('common_see_plans')}</a>
</section>`,
  );
}

/** Renders the page for a card check that is no longer open. */
export function closedCardCheckPage(deps: Deps): string {
  const say = (key: string) => escapeHtml(deps.texts.say(key));
  return page(
    deps,
    deps.texts.say('sandbox_closed'),
    `<section>
<h1>${say('sandbox_closed')}</h1>
<p>${say('sandbox_card_closed_text')}</p>
</section>`,
  );
}
