import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { may } from '../../../contract/endpoint.ts';
import { audienceEndpoints } from '../../../contract/audience.ts';
import { isStaff, type Role } from '../../../contract/roles.ts';
import { canOpen } from '../../../contract/screens.ts';
import { commandText } from '../../../texts/command/text.ts';
import { placesText } from '../../../texts/places/text.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { useSession } from '../../session.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { audienceQuery } from '../accounts/audience-query.ts';
import { finder } from '../offline/card.ts';
import { useSavedCards } from '../offline/use-saved-cards.ts';
import { commandBarComesBy, hearKeys } from './command-control.ts';
import { agencyCommand, type Command, knownCommands, orderCommand } from './commands.ts';
import { KeysSheet } from './keys-sheet.tsx';
import styles from './command.module.css';

const MOST_ORDERS = 6;
const MOST_AGENCIES = 4;
/** From so many letters on bookings and agencies are looked for. */
const LEAST = 2;

type What = 'find' | 'keys';

/** Find anything: a booking, an agency, a flight, a screen. Ctrl+K opens it from everywhere, `/` where no list has a search box, `?` lists the keys. */
export function CommandBar() {
  const role = useSession()?.role;
  const [shown, setShown] = useState<What>();
  const show = useCallback((what: What) => setShown((now) => now ?? what), []);
  /**
   * A sheet says so again when it has gone: by then the other one may be there. Drawn at once: a key that was kept until then opens
   * the same sheet, and a sheet that is told both in one drawing is told nothing.
   */
  const closeOf = (what: What) => () => flushSync(() => setShown((now) => (now === what ? undefined : now)));
  useEffect(() => {
    commandBarComesBy(() => show('find'));
    return () => commandBarComesBy(undefined);
  }, [show]);
  useEffect(() => hearKeys(show), [show]);
  if (!role) return null;
  return (
    <>
      <FindSheet open={shown === 'find'} role={role} onClose={closeOf('find')} onKeys={() => setShown('keys')} />
      <KeysSheet open={shown === 'keys'} onClose={closeOf('keys')} />
    </>
  );
}

interface FindSheetProps {
  open: boolean;
  role: Role;
  onClose: () => void;
  onKeys: () => void;
}

function FindSheet({ open, role, onClose, onKeys }: FindSheetProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const bookings = useBookings(typed, open && canOpen('info', role), isStaff(role));
  const agencies = useAgencies(typed, open && canOpen('agent', role) && may(role, audienceEndpoints.findAudience));
  const data = useMemo(
    () => [...knownCommands(typed, role), ...(bookings.data ?? []), ...(agencies.data ?? [])],
    [typed, role, bookings.data, agencies.data],
  );
  const go = (command: Command | undefined) => {
    if (!command) return;
    if (command.to === undefined) return onKeys();
    onClose();
    void router.navigate({ href: command.to });
  };
  return (
    <SearchSheet
      open={open}
      onClose={onClose}
      title={placesText('find')}
      label={commandText(isStaff(role) ? 'ask' : 'askAgent')}
      empty={{ title: commandText('none'), why: commandText('noneWhy') }}
      found={{
        // Nothing found is said only when everybody has answered.
        data: data.length > 0 || !(bookings.isFetching || agencies.isFetching) ? data : undefined,
        isError: bookings.isError || agencies.isError,
        error: bookings.error ?? agencies.error,
        refetch: () => Promise.all([bookings.refetch(), agencies.refetch()]),
      }}
      onAsk={setTyped}
      onEnter={(words) => go(knownCommands(words, role)[0] ?? (words === typed ? data[0] : undefined))}
      keyOf={(one) => one.key}
      renderRow={(one) => (
        <span className={styles.command}>
          <Icon name={one.icon} />
          <span className="strong cut">{one.title}</span>
          {one.detail !== undefined && <span className="quiet cut">{one.detail}</span>}
        </span>
      )}
      onChoose={go}
    />
  );
}

/** Bookings by PNR, name or ticket: the desk's, and without a network those on this device. */
function useBookings(typed: string, wanted: boolean, staff: boolean) {
  const offline = useOffline();
  const asked = wanted && typed.length >= LEAST;
  const saved = useSavedCards(asked && offline);
  const found = useQuery({
    queryKey: ['orders', 'found', typed],
    enabled: asked && !offline,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('getOrders', { body: { search: typed.slice(0, 60), limit: MOST_ORDERS } }, { signal })).result,
  });
  const rows = offline ? saved.data?.filter(finder(typed)).map(({ row }) => row) : found.data;
  const data = asked ? rows?.slice(0, MOST_ORDERS).map((row) => orderCommand(row, staff)) : [];
  return { ...(offline ? saved : found), data };
}

function useAgencies(typed: string, wanted: boolean) {
  const asked = wanted && typed.length >= LEAST;
  const offline = useOffline();
  const found = useQuery({ ...audienceQuery(typed), enabled: asked && !offline, placeholderData: keepPreviousData });
  return { ...found, data: asked ? found.data?.agencies.slice(0, MOST_AGENCIES).map(agencyCommand) : [] };
}
