import { useState } from 'react';
import { Accordion } from '#ui/accordion.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { Group, Section } from './section.tsx';

const tabs = [
  ['users', 'Users', 'Everybody who has an account.'],
  ['teachers', 'Teachers', 'The drawn ones and those of your own.'],
  ['sessions', 'Learning Sessions', 'Every lesson, the newest first.'],
  ['analytics', 'Analytics', 'Minutes, attention and cost.'],
] as const;

const questions = [
  { id: 'sample-ages', title: 'Which ages is it for?', content: <p>Learners aged 6 to 16.</p> },
  {
    id: 'sample-equipment',
    title: 'What equipment do we need, and does it work without a camera?',
    content: <p>A device with a microphone and an up-to-date browser. The camera is optional.</p>,
  },
  { id: 'sample-plan', title: 'Can a lesson be continued?', content: <p>Yes, whenever you like.</p> },
];

/** Ways to move from one part to the next. */
export function NavigationSamples() {
  const [page, setPage] = useState(4);
  return (
    <Section id="navigation" title="Tabs, questions, pages">
      <Tabs defaultValue="users">
        <TabList aria-label="Administration">
          {tabs.map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
          <Tab value="billing" disabled>
            Billing
          </Tab>
        </TabList>
        {tabs.map(([value, , text]) => (
          <TabPanel key={value} value={value}>
            {text}
          </TabPanel>
        ))}
      </Tabs>
      <Group title="At most one answer is open; without scripts all can be read" className="max-w-[48rem]">
        <Accordion items={questions} headingLevel={4} />
      </Group>
      <Group title="Pages">
        <Pagination label="Pages of articles" page={page} pageCount={12} onPage={setPage} />
      </Group>
    </Section>
  );
}
