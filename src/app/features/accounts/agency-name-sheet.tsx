import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSheet } from '../../ui/search-sheet.tsx';
import { chooseText } from '../../../texts/choose/text.ts';
import { audienceQuery } from './audience-query.ts';

interface AgencyNameSheetProps {
  open: boolean;
  title: string;
  /** Those that are not to choose from. */
  without?: readonly string[];
  onClose: () => void;
  onChoose: (one: { id: string; name: string }) => void;
}

/** An agency by its name and nothing else: for those who write flights and need not see accounts. */
export function AgencyNameSheet({ open, title, without = [], onClose, onChoose }: AgencyNameSheetProps) {
  const [typed, setTyped] = useState('');
  const found = useQuery({ ...audienceQuery(typed), enabled: open, placeholderData: keepPreviousData });
  return (
    <SearchSheet
      open={open}
      onClose={onClose}
      title={title}
      label={chooseText('agencyAsk')}
      empty={{ title: chooseText('noAgency'), why: chooseText('noAgencyWhy') }}
      found={{ ...found, data: found.data?.agencies.filter((one) => !without.includes(one.id)) }}
      onAsk={setTyped}
      keyOf={(one) => one.id}
      renderRow={(one) => <span className="strong cut">{one.name}</span>}
      onChoose={onChoose}
    />
  );
}
