import { AboutSection } from './about-section.tsx';
import { Benefits } from './benefits.tsx';
import { LearningTools } from './learning-tools.tsx';

/** What it is about, what it gives, and what comes with it: the part of the home page that tells. */
export function Idea() {
  return (
    <>
      <AboutSection />
      <Benefits />
      <LearningTools />
    </>
  );
}
