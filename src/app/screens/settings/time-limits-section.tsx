import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { timeLimitEndpoints, type TimeLimits } from '../../../contract/time-limits.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { EditCard } from '../../forms/edit-card.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { LimitsPreview } from './limits-preview.tsx';
import { Loaded } from './section-parts.tsx';
import { bandsOf, timeLimitsForm } from './time-limits-form.tsx';

const limitsQuery = () =>
  queryOptions({ queryKey: ['time limits'], queryFn: async ({ signal }) => (await call('listTimeLimits', {}, { signal })).result });

/** How long holds and bookings live. */
export function TimeLimitsSection() {
  return (
    <Loaded query={useQuery(limitsQuery())} title={settingsText('limitsFailed')}>
      {(limits) => <LimitsCard limits={limits} />}
    </Loaded>
  );
}

function LimitsCard({ limits }: { limits: TimeLimits }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(timeLimitEndpoints.updateTimeLimits);
  const look = () => client.fetchQuery({ ...limitsQuery(), staleTime: 0 });
  const edit = useEdit(timeLimitsForm(), { one: limits, look, locked: !writes || offline });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      write('updateTimeLimits', { params: { id: String(limits.id) }, body: { ...body, version } }),
    );
    if (done) notify(settingsText('limitsSaved'));
  };
  return (
    <EditCard
      name="time limits"
      edit={edit}
      title={settingsText('section.timeLimits')}
      readOnly={writes ? undefined : settingsText('ticketsChangeThis')}
      onSave={save}
    >
      <LimitsPreview bands={bandsOf(edit.values.bands)} />
      {edit.names.map((name) => edit.field(name))}
    </EditCard>
  );
}
