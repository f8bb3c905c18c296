import { type PortraitFeatures, portraitAddress } from '@vivavoce/contracts/teachers/drawn-portrait';
import { Glasses, Scissors, Shirt, Shuffle, Smile } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { FeatureChoice } from './feature-choice.tsx';
import { featureGroups, isOffered } from './feature-groups.ts';
import { choiceName, featureName } from './feature-texts.ts';
import { PortraitPreview } from './portrait-preview.tsx';
import { surpriseTeacher } from './surprise.ts';

const icons = { face: Smile, hair: Scissors, clothes: Shirt, extras: Glasses };

/** The most visible features of a teacher, described for people who cannot see the drawing. */
const told = [
  'skin',
  'hair',
  'hairColour',
  'beard',
  'headwear',
  'glasses',
  'clothes',
  'clothesColour',
] as const;

function inWords(chosen: PortraitFeatures): string {
  return told
    .filter((feature) => chosen[feature] !== 'none')
    .map((feature) => `${featureName(feature)}: ${choiceName(feature, chosen[feature])}.`)
    .join(' ');
}

/** The studio that draws a teacher from chosen features. The drawing is visible all the time. */
export function PortraitStudio({
  chosen,
  name,
  onChoose,
}: {
  chosen: PortraitFeatures;
  /** The teacher's name as typed. */
  name: string;
  onChoose: (chosen: PortraitFeatures) => void;
}) {
  const [news, setNews] = useState('');
  function surprise() {
    const somebody = surpriseTeacher();
    onChoose(somebody);
    setNews(m.portrait_surprised({ looks: inWords(somebody) }));
  }
  return (
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-7">
      <div className="z-10 flex items-center gap-4 rounded-lg bg-surface max-md:-mx-2 max-md:p-2 md:top-24 md:flex-col md:items-stretch md:self-start [@media(min-height:36rem)]:sticky max-md:top-16">
        <div className="w-32 shrink-0 md:w-auto">
          <PortraitPreview name={name} picture={portraitAddress(chosen)} />
        </div>
        <Button look="tint" className="max-md:flex-1 max-md:px-3" onClick={surprise}>
          <Shuffle className="size-5" aria-hidden="true" />
          {m.portrait_surprise()}
        </Button>
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
      <Tabs defaultValue={featureGroups[0].id}>
        <TabList aria-label={m.portrait_groups()} className="w-full">
          {featureGroups.map((group) => {
            const Icon = icons[group.id];
            return (
              <Tab key={group.id} value={group.id} className="flex-1 justify-center max-md:px-2 md:px-3">
                <Icon className="size-5 max-sm:hidden" aria-hidden="true" />
                {group.name()}
              </Tab>
            );
          })}
        </TabList>
        {featureGroups.map((group) => (
          <TabPanel key={group.id} value={group.id} className="flex flex-col gap-6">
            {group.features
              .filter((feature) => isOffered(feature, chosen))
              .map((feature) => (
                <FeatureChoice key={feature} feature={feature} chosen={chosen} onChoose={onChoose} />
              ))}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
