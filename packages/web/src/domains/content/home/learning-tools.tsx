import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { Flashcards, Notes, People, Steps } from './tool-pictures.tsx';

type Tool = { title: string; text: string; tint: string; picture: ReactNode; wide?: true };

/** The tools that come with a lesson: the claims of specification §1, each with a picture. */
export function LearningTools() {
  const tools: Tool[] = [
    { title: m.home_tool_path(), text: m.home_tool_path_text(), tint: 'bg-sky-tint', picture: <Steps /> },
    {
      title: m.home_tool_voice(),
      text: m.home_tool_voice_text(),
      tint: 'bg-leaf-tint',
      picture: <People sources={['/teachers/noor.svg']} says={m.home_tool_voice_said()} />,
      wide: true,
    },
    {
      title: m.home_tool_classmates(),
      text: m.home_tool_classmates_text(),
      tint: 'bg-sun-tint',
      picture: (
        <People
          sources={['/learners/leo-cutout.svg', '/learners/mila-cutout.svg']}
          says={m.home_tool_classmates_said()}
        />
      ),
      wide: true,
    },
    {
      title: m.home_tool_summaries(),
      text: m.home_tool_summaries_text(),
      tint: 'bg-coral-tint',
      picture: <Notes />,
    },
    {
      title: m.home_tool_cards(),
      text: m.home_tool_cards_text(),
      tint: 'bg-lilac-tint',
      picture: <Flashcards />,
    },
    {
      title: m.home_tool_tutor(),
      text: m.home_tool_tutor_text(),
      tint: 'bg-rose-tint',
      picture: <People sources={['/teachers/rafael.svg']} says={m.home_tool_tutor_said()} />,
      wide: true,
    },
  ];
  return (
    <section className="wrap-page section-gap flex flex-col gap-10">
      <h2 className="title-page max-w-[16em]">{m.home_tools_title()}</h2>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {tools.map(({ title, text, tint, picture, wide }) => (
          <li
            key={title}
            className={cn(
              'flex min-h-64 flex-col gap-6 overflow-hidden rounded-xl p-7',
              tint,
              wide && 'lg:col-span-2 lg:flex-row lg:justify-between',
            )}
          >
            <div className="flex max-w-[24rem] flex-col gap-2">
              <h3 className="title-section">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
            {picture}
          </li>
        ))}
      </ul>
    </section>
  );
}
