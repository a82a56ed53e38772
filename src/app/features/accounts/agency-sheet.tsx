import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AGENT } from '../../../contract/roles.ts';
import { accountsText } from '../../../texts/accounts/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { accountsQuery } from './queries.ts';

interface Agency {
  userId: string;
  businessName: string;
  email: string;
  city: string;
}

/** Which agency: found by name, address or city, for those who may read accounts. */
export function AgencySheet({ open, onClose, onChoose }: { open: boolean; onClose: () => void; onChoose: (one: Agency) => void }) {
  const [typed, setTyped] = useState('');
  const accounts = useInfiniteQuery({
    ...accountsQuery({ role: AGENT, agencies: true, ...(typed ? { search: typed } : {}) }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSheet
      open={open}
      onClose={onClose}
      title={commonText('agency')}
      label={accountsText('search')}
      empty={{ title: accountsText('noAgency'), why: accountsText('noAgencyWhy') }}
      found={{ ...accounts, data: accounts.data?.pages[0]?.result }}
      onAsk={setTyped}
      keyOf={(one) => one.userId}
      renderRow={(one) => (
        <>
          <span className="strong cut">{one.businessName}</span>
          <span className="quiet">{one.city}</span>
          <span className="quiet cut">{one.email}</span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}
