import { sql } from 'kysely';
import webPush from 'web-push';
import { isDue } from '../outbox/send.ts';
import { IDLE_HOURS } from '../account/sessions.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Secrets } from '../secrets.ts';
import { pushKey, type PushKey } from './key.ts';
import { isOutside, postOutside } from '../outside/post-outside.ts';

export interface PushHouse {
  secrets: Secrets;
  /** Tests only: an origin of theirs that may be sent to, whatever it is. */
  openTo?: string | undefined;
}
type Due = Pick<Row<'push_outbox'>, 'id' | 'subscription_id' | 'payload' | 'attempts'> &
  Pick<Row<'push_subscription'>, 'sealed'> & {
    /** Its session is good and its account may work. */
    open: boolean;
    email: string | null;
    /** For so many seconds more. */
    good: number;
  };

/** A message that waited longer, with a desk that was off, tells of what is over. The device's service keeps it no longer either. */
const KEPT_SECONDS = 6 * 3600;
/** A warning is good until the deadline, in so many minutes when it was written. */
const GOOD = sql`floor(least(${KEPT_SECONDS}, coalesce((o.payload->>'minutes')::int * 60, ${KEPT_SECONDS})) - extract(epoch from now() - o.created_at))::int`;

const BATCH = 50;
const PATIENCE_MS = 10_000;
/** Minutes to the next try; a message that could not be given after the last is of no use any more. */
const BACK_OFF = [1, 5, 15];
const GONE = [404, 410];

/** Send what is due, outside of any transaction. A message is given once or, after a crash in between, twice; the device shows one. */
export async function sendPushes(db: Db, house: PushHouse, stopping: () => boolean = () => false): Promise<void> {
  for (let sent = 0; sent < BATCH && !stopping(); sent++) if (!(await sendNext(db, house))) return;
}

async function sendNext(db: Db, house: PushHouse): Promise<boolean> {
  const { rows } = await sql<Due>`
    update push_outbox o set lease_until = now() + interval '1 minute', attempts = o.attempts + 1
    from push_subscription p, session s, users u left join users a on a.id = u.parent_user_id
    where o.id = (select id from push_outbox where ${isDue(BACK_OFF)} and (lease_until is null or lease_until < now()) order by next_at limit 1 for update skip locked)
      and p.id = o.subscription_id and s.token_hash = p.token_hash and u.id = s.user_id
    returning o.id, o.subscription_id, p.sealed, o.payload, o.attempts,
      s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}) and u.status = 'active' and coalesce(a.status, 'active') = 'active' as open, ${GOOD} as good,
      (select comp_email from company_settings) as email`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const outcome = !due.open ? 'gone' : due.good <= 0 ? 'refused' : await give(due, await pushKey(db, house.secrets), house);
  const wait = BACK_OFF[due.attempts - 1];
  if (outcome === 'gone') await sql`delete from push_subscription where id = ${due.subscription_id}`.execute(db);
  else if (outcome === 'later' && wait !== undefined)
    await sql`update push_outbox set lease_until = null, next_at = now() + make_interval(mins => ${wait}) where id = ${due.id}`.execute(db);
  else await sql`delete from push_outbox where id = ${due.id}`.execute(db);
  return true;
}

type Outcome = 'given' | 'gone' | 'later' | 'refused';

async function give({ sealed, payload, email, good }: Due, key: PushKey, house: PushHouse): Promise<Outcome> {
  const subscription = JSON.parse(house.secrets.open(sealed)) as webPush.PushSubscription;
  if (!isOutside(subscription.endpoint, house.openTo)) return 'gone';
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject: `mailto:${email || 'desk@tatev.example'}`, ...key },
    TTL: good,
    urgency: 'high',
  });
  try {
    const { status } = await postOutside(endpoint, { headers, body, patienceMs: PATIENCE_MS, keep: 0, openTo: house.openTo });
    if (status < 300) return 'given';
    if (GONE.includes(status)) return 'gone';
    return status === 429 || status >= 500 ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}
