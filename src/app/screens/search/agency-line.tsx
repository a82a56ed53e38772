import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { AgencyNameSheet } from '../../features/accounts/agency-name-sheet.tsx';
import { openHoldsQuery } from '../../features/holds/open-holds-query.ts';
import { chooseText } from '../../../texts/choose/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { LineButton } from './line-button.tsx';
import styles from './agency-line.module.css';

/** Staff: the agency that is sold to, with what it has to spend. `asking` opens the list because seats were to be held. */
export function AgencyLine({
  agent,
  asking = false,
  onAsked,
  onAgency,
}: {
  agent: string | undefined;
  asking?: boolean;
  onAsked?: () => void;
  onAgency: (id: string | undefined) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const { data, isError } = useQuery({ ...openHoldsQuery(agent), enabled: agent !== undefined });
  const one = agent === undefined ? undefined : data?.meta.agent;
  const error = agent === undefined ? undefined : isError ? chooseText('agencyUnknown') : errorOf(one?.status);
  const close = () => {
    setChoosing(false);
    onAsked?.();
  };
  return (
    <>
      <div className={agent === undefined ? '' : styles.chosen}>
        <LineButton icon="person" label={chooseText('agencyFor')} place="agency" error={error} onPress={() => setChoosing(true)}>
          {agent === undefined ? chooseText('agencyChoose') : (one?.businessName ?? '\u00a0')}
          {agent !== undefined && (
            <span className="quiet block num">
              {one ? chooseText('available', { money: formatMoney(one.balance.available, one.balance.currency) }) : '\u00a0'}
            </span>
          )}
        </LineButton>
        {agent !== undefined && (
          <button
            type="button"
            className={`icon-button ${styles.clear}`}
            aria-label={chooseText('agencyClear')}
            onClick={() => onAgency(undefined)}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <AgencyNameSheet
        title={chooseText('agencyTitle')}
        open={choosing || asking}
        onClose={close}
        onChoose={({ id }) => {
          close();
          onAgency(id);
        }}
      />
    </>
  );
}

function errorOf(status: string | undefined): string | undefined {
  return status === undefined || status === 'active' ? undefined : chooseText('agencyClosed', { status });
}
