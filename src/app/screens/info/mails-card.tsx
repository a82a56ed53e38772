import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { OrderMail } from '../../../contract/mails.ts';
import type { Order } from '../../../contract/orders.ts';
import { orderEditEndpoints } from '../../../contract/order-edit.ts';
import { call } from '../../api/client.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { EmailWords } from '../../features/accounts/email-words.tsx';
import { useCopySheet } from '../../features/orders/use-copy-sheet.tsx';
import { useSendCopy } from '../../features/orders/send-copy.ts';
import { AGAIN, MAIL_STATES, mailWords, stateOf } from './mail-words.ts';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';

const mailsQuery = (order: Order) =>
  queryOptions({
    queryKey: ['order mails', order.id, order.version],
    queryFn: async ({ signal }) => (await call('getOrderMails', { params: { id: order.id } }, { signal })).result,
    // What waits leaves within seconds.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.status === 'queued') ? 3000 : false),
    staleTime: 0,
  });

/** The mails of the order with what became of each, and ways to send them again. Not kept on the device: states go on changing. */
export function MailsCard({ order }: { order: Order }) {
  const offline = useOffline();
  const writes = useMay(orderEditEndpoints.editOrder);
  const { data: mails } = useQuery({ ...mailsQuery(order), enabled: !offline });
  const { again, busy, failure } = useSendCopy(order);
  const copy = useCopySheet(order);
  if (!mails) return null;
  return (
    <section className="card stack" aria-labelledby="mails-title">
      <div className="row between wrap">
        <h2 id="mails-title">{bookingText('mails')}</h2>
        {writes && (
          <Button kind="outline" small disabled={offline} onPress={copy.ask}>
            {bookingText('sendToTraveller')}
          </Button>
        )}
      </div>
      {mails.length === 0 && <p className="quiet">{bookingText('noMails')}</p>}
      <ul className={`ruled ${styles.mails}`}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} writes={writes && !offline} busy={busy} onAgain={() => void again({ id: mail.id })} />
        ))}
      </ul>
      {failure !== undefined && <ErrorAlert error={failure} title={bookingText('notSent')} />}
      {writes && copy.sheet}
    </section>
  );
}

function MailRow({ mail, writes, busy, onAgain }: { mail: OrderMail; writes: boolean; busy: boolean; onAgain: () => void }) {
  const zone = useCompanyZone();
  const state = stateOf(mail);
  const { icon, tone } = MAIL_STATES[state];
  const when = mail.sentAt ?? mail.createdAt;
  return (
    <li className="stack tight">
      <div className="row between wrap">
        <strong>{mailWords(mail.script)}</strong>
        <Chip icon={icon} tone={tone} text={bookingText(`mailState.${state}`)} />
      </div>
      <div className="row between">
        <div className={`breaks ${styles.to} quiet`}>
          {mail.to.map((address, i) => (
            <Fragment key={address}>
              {i > 0 && ', '}
              <EmailWords email={address} />
            </Fragment>
          ))}
          <br />
          {showInstant(when, zone)}
          {mail.over && (
            <>
              <br />
              {bookingText(`mailOver.${mail.over}`)}
            </>
          )}
          {mail.status === 'failed' && mail.nextAt && (
            <>
              <br />
              {bookingText('nextTry', { at: showInstant(mail.nextAt, zone) })}
            </>
          )}
        </div>
        {writes && state !== 'queued' && (
          <div className={styles.again}>
            <Button kind="quiet" small busy={busy} onPress={onAgain}>
              {bookingText(AGAIN[state])}
            </Button>
          </div>
        )}
      </div>
      {mail.error && <p className={`bad breaks ${styles.to}`}>{mail.error}</p>}
    </li>
  );
}
