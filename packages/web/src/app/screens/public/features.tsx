import {
  HandHelping,
  Hourglass,
  Lightbulb,
  ListOrdered,
  MessagesSquare,
  Mic,
  NotebookPen,
  OctagonPause,
  Scale,
} from 'lucide-react';
import { StartButton } from '#app/layouts/start-button.tsx';
import { paths } from '#app/paths.ts';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { PageHead } from '#domains/content/page-head.tsx';
import { PointList } from '#domains/content/point-list.tsx';
import { SpokenMinute } from '#domains/content/spoken-minute.tsx';
import { StoryRow } from '#domains/content/story-row.tsx';
import { WhatItIsNot } from '#domains/content/what-it-is-not.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/**
 * The screen at /features: a minute of a lesson, then its three parts, which are the page's only sections
 * (specification §2.2).
 */
export function Component() {
  usePageTitle(m.features_page());
  const product = site.productName;
  return (
    <>
      <PageHead title={m.features_title()} lead={m.features_lead({ product })} />
      <div className="wrap-page pt-[clamp(2rem,5vw,3.5rem)]">
        <SpokenMinute />
      </div>
      <StoryRow
        title={m.features_path_title()}
        picture="/scenes/learning-path.svg"
        paragraphs={[m.features_path_text()]}
      >
        <PointList
          points={[
            { icon: ListOrdered, title: m.features_path_step(), text: m.features_path_step_text() },
            { icon: Lightbulb, title: m.features_path_hint(), text: m.features_path_hint_text() },
            { icon: NotebookPen, title: m.features_path_summary(), text: m.features_path_summary_text() },
          ]}
        />
        <WhatItIsNot text={m.features_path_not()} />
      </StoryRow>
      <StoryRow
        title={m.features_teachers_title()}
        picture="/scenes/virtual-teachers.svg"
        flip
        paragraphs={[m.features_teachers_text()]}
      >
        <PointList
          points={[
            { icon: Mic, title: m.features_teachers_answer(), text: m.features_teachers_answer_text() },
            {
              icon: OctagonPause,
              title: m.features_teachers_interrupt(),
              text: m.features_teachers_interrupt_text(),
            },
            { icon: Hourglass, title: m.features_teachers_think(), text: m.features_teachers_think_text() },
          ]}
        />
        <WhatItIsNot text={m.features_teachers_not()} />
      </StoryRow>
      <StoryRow
        title={m.features_peers_title()}
        picture="/scenes/ai-peers.svg"
        paragraphs={[m.features_peers_text()]}
      >
        <PointList
          points={[
            {
              icon: MessagesSquare,
              title: m.features_peers_explain(),
              text: m.features_peers_explain_text(),
            },
            { icon: Scale, title: m.features_peers_choose(), text: m.features_peers_choose_text() },
            { icon: HandHelping, title: m.features_peers_ask(), text: m.features_peers_ask_text() },
          ]}
        />
        <WhatItIsNot text={m.features_peers_not({ product })} />
      </StoryRow>
      <ClosingCall title={m.features_closing_title()} text={m.features_closing_text()}>
        <StartButton look="outline" />
        <ButtonLink size="lg" to={paths.pricing.href()}>
          {m.common_see_plans()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
