import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ClassTemplate, FlightTemplate } from '../../../contract/templates.ts';
import { commonText } from '../../../texts/common/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { isNetworkError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../flights/may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClassTemplateRow } from './class-template-row.tsx';
import { ClassTemplateSheet } from './class-template-sheet.tsx';
import { FlightTemplateCard } from './flight-template-card.tsx';
import { FlightTemplateSheet } from './flight-template-sheet.tsx';
import { classTemplatesQuery, flightTemplatesQuery } from './queries.ts';
import { SeasonSheet } from './season-sheet.tsx';
import { lazyPart } from '../../pwa/chunk.ts';
import styles from './templates.module.css';

const ApplyTemplateSheet = lazyPart('apply-template', () => import('../flight-bulk/template-sheet.tsx'), 'ApplyTemplateSheet');

/** What is open over the page; it stays named while its sheet goes away. */
interface Open {
  what: 'flight' | 'class' | 'season' | 'apply';
  flight?: FlightTemplate;
  one?: ClassTemplate;
  /** A form begins anew each time. */
  time: number;
}

/** What flights and classes are made of, and the way to a season of them. */
export function Templates() {
  const flights = useQuery(flightTemplatesQuery());
  const classes = useQuery(classTemplatesQuery());
  const { writes } = useInventoryRights();
  const offline = useOffline();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<Open>();
  const [shown, setShown] = useState(false);
  const open = (what: Open['what'], of: Pick<Open, 'flight' | 'one'> = {}) => {
    setSheet((last) => ({ what, ...of, time: (last?.time ?? 0) + 1 }));
    setShown(true);
  };
  const close = () => setShown(false);
  if (flights.isPending || classes.isPending) return <Skeleton cards={3} lines={[35, 80, 60]} />;
  if (flights.data === undefined || classes.data === undefined) {
    const failed = flights.data === undefined ? flights : classes;
    return (
      <ErrorAlert
        error={failed.error}
        title={templatesText('failed')}
        onRetry={() => void Promise.all([flights.refetch(), classes.refetch()])}
        busy={failed.isFetching}
      />
    );
  }
  const add = (what: 'flight' | 'class', verb: string) =>
    writes && (
      <Button kind="outline" small disabled={offline} {...(offline ? { describedBy: 'templates-off' } : {})} onPress={() => open(what)}>
        {verb}
      </Button>
    );
  return (
    <div className="stack loose">
      {(flights.isError && isNetworkError(flights.error)) || offline ? (
        <div className="stack tight">
          <SavedAt at={flights.dataUpdatedAt} />
          <p className="quiet" id="templates-off">
            {templatesText('changesOffline')}
          </p>
        </div>
      ) : null}
      <section className="stack" aria-labelledby="flight-templates-title">
        <div className="row between wrap">
          <h2 id="flight-templates-title">{commonText('flights')}</h2>
          {flights.data.length > 0 && add('flight', templatesText('addFlight'))}
        </div>
        {flights.data.length === 0 && (
          <EmptyState
            title={templatesText('noFlights')}
            why={templatesText('noFlightsWhy')}
            action={add('flight', templatesText('addFlight'))}
          />
        )}
        <ul className={`stack ${styles.cards}`} aria-label={templatesText('flightTemplates')}>
          {flights.data.map((one) => (
            <li key={one.id}>
              <FlightTemplateCard
                one={one}
                classes={classes.data}
                {...(writes
                  ? {
                      onEdit: () => open('flight', { flight: one }),
                      onBuild: () => open('season', { flight: one }),
                      onApply: () => open('apply', { flight: one }),
                      offline,
                    }
                  : {})}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="class-templates-title">
        <div className="row between wrap">
          <h2 id="class-templates-title">{templatesText('classes')}</h2>
          {classes.data.length > 0 && add('class', templatesText('addClass'))}
        </div>
        {classes.data.length === 0 ? (
          <EmptyState
            title={templatesText('noClasses')}
            why={templatesText('noClassesWhy')}
            action={add('class', templatesText('addClass'))}
          />
        ) : (
          <ul className="card flush rows" aria-label={templatesText('classTemplates')}>
            {classes.data.map((one) => (
              <ClassTemplateRow key={one.id} one={one} {...(writes && !offline ? { onEdit: () => open('class', { one }) } : {})} />
            ))}
          </ul>
        )}
      </section>
      {sheet?.what === 'flight' && (
        <FlightTemplateSheet key={sheet.time} one={sheet.flight} classes={classes.data} open={shown} onClose={close} />
      )}
      {sheet?.what === 'class' && <ClassTemplateSheet key={sheet.time} one={sheet.one} open={shown} onClose={close} />}
      {sheet?.what === 'apply' && sheet.flight && (
        <Suspense>
          <ApplyTemplateSheet
            key={sheet.time}
            template={sheet.flight}
            open={shown}
            onClose={close}
            onStarted={(bulk) => {
              close();
              void navigate({ to: '/flights', search: { bulk } });
            }}
          />
        </Suspense>
      )}
      {sheet?.what === 'season' && sheet.flight && <SeasonSheet key={sheet.time} template={sheet.flight} open={shown} onClose={close} />}
    </div>
  );
}
