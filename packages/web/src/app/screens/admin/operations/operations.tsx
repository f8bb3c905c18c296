import { useMutation } from '@tanstack/react-query';
import { SiteNoticePart } from '#app/screens/admin/operations/banner/site-notice-part.tsx';
import { Examination } from '#app/screens/admin/operations/examination.tsx';
import { Headline } from '#app/screens/admin/operations/headline.tsx';
import { Jobs } from '#app/screens/admin/operations/jobs/jobs.tsx';
import { Mails } from '#app/screens/admin/operations/mails.tsx';
import { RunningCalls } from '#app/screens/admin/operations/running-calls.tsx';
import { Services } from '#app/screens/admin/operations/services/services.tsx';
import { useFigureHours } from '#app/screens/admin/operations/services/use-figure-hours.ts';
import { Storage } from '#app/screens/admin/operations/storage.tsx';
import { Switches } from '#app/screens/admin/operations/switches/switches.tsx';
import { Version } from '#app/screens/admin/operations/version.tsx';
import { call } from '#lib/api.ts';

/** All parts of the page. Each loads by itself, so that one that fails hides no other. */
export function Operations() {
  const { hours, chooseHours } = useFigureHours();
  const examination = useMutation({ mutationFn: () => call('POST /api/admin/operations/examination', {}) });
  return (
    <>
      <Headline hours={hours} findings={examination.data?.findings ?? null} />
      <Services hours={hours} onHours={chooseHours} />
      <RunningCalls />
      <Jobs />
      <Mails />
      <Storage />
      <Switches />
      <SiteNoticePart />
      <Version />
      <Examination examination={examination} />
    </>
  );
}
