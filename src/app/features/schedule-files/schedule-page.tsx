import { flightsText } from '../../../texts/flights/text.ts';
import { Page } from '../../ui/page.tsx';
import { ReadSchedule } from './read-schedule.tsx';
import { SaveSchedule } from './save-schedule.tsx';

/** Schedules as SSIM files: an airline's flights to one, and flights from one. */
export function SchedulePage() {
  return (
    <Page title={flightsText('schedule')} width="wide" back="/flights">
      <div className="stack loose">
        <SaveSchedule />
        <ReadSchedule />
      </div>
    </Page>
  );
}
