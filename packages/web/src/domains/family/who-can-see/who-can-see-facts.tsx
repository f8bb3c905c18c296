import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import {
  Bot,
  CalendarClock,
  EyeOff,
  HeartHandshake,
  Scale,
  Server,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { FactCard, FactList } from './fact-card.tsx';
import { conflictLines, type WhoTexts, whoTexts } from './who-texts.ts';

/** The linked parents, what they can see, and what they cannot. */
function Parents({ parents, texts }: { parents: WhoCanSee['parents']; texts: WhoTexts['parents'] }) {
  const linked = parents.map(({ name, linkedAt }) =>
    m.who_parents_linked({ name: name || m.linked_unnamed(), day: showMoment(linkedAt, 'day') }),
  );
  return (
    <FactCard icon={UsersRound} tint="leaf" title={texts.title}>
      {parents.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <ul className="flex flex-col gap-1.5 font-bold" dir="auto">
            {linked.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
          {parents.length > 1 && <p>{m.who_parents_same()}</p>}
        </>
      )}
      <FactList label={m.who_can()} mark="yes" lines={texts.sees} />
      <FactList label={m.who_cannot()} mark="no" lines={texts.cannot} />
    </FactCard>
  );
}

/** Who can see what, for the learner or, in an adult's words, for a parent. */
export function WhoCanSeeFacts({
  facts,
  childName,
  dataLink,
}: {
  facts: WhoCanSee;
  childName: string | null;
  /** Leads to copies of the data, and to its deletion. */
  dataLink: ReactNode;
}) {
  const texts = whoTexts(facts, childName);
  const { admins, teacher, services, kept, nobody, worries } = texts;
  const knows = facts.teacherKnows.map((fact) => teacher.knows[fact]());
  const helpers = facts.services.map(({ part, host }) => services.parts[part]({ host }));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Parents parents={facts.parents} texts={texts.parents} />
        <FactCard icon={HeartHandshake} tint="coral" title={worries.title}>
          <FactList lines={worries.lines} />
        </FactCard>
        <FactCard icon={Scale} tint="sun" title={texts.conflictTitle}>
          <FactList lines={conflictLines()} />
        </FactCard>
        <FactCard icon={EyeOff} tint="leaf" title={nobody.title}>
          <FactList lines={nobody.lines} />
        </FactCard>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <FactCard icon={ShieldCheck} tint="accent" title={admins.title}>
          {admins.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </FactCard>
        <FactCard icon={Bot} tint="coral" title={teacher.title}>
          <p>{knows.length > 0 ? teacher.text : teacher.nothing}</p>
          {knows.length > 0 && <FactList lines={knows} />}
        </FactCard>
        <FactCard icon={Server} tint="accent" title={services.title}>
          <p>{helpers.length > 0 ? services.text : services.none}</p>
          {helpers.length > 0 && <FactList lines={helpers} />}
        </FactCard>
        <FactCard icon={CalendarClock} tint="sun" title={kept.title}>
          <FactList lines={kept.lines} />
          <p>{kept.copy}</p>
          {dataLink}
        </FactCard>
      </div>
    </div>
  );
}
