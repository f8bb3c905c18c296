import { AboutSection } from './about-section.tsx';
import { Benefits } from './benefits.tsx';
import { LearningTools } from './learning-tools.tsx';

/** The part of the home page that explains the product: its idea, its benefits, and its learning tools. */
export function Idea() {
  return (
    <>
      <AboutSection />
      <Benefits />
      <LearningTools />
    </>
  );
}
