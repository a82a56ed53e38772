import type { UserStatus } from '../../../contract/account.ts';
import { AGENT, effectiveRole } from '../../../contract/roles.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { roleWords, statusText } from './words.ts';

const LOOK: Record<UserStatus, readonly [icon: IconName, tone: Parameters<typeof Chip>[0]['tone']]> = {
  pending: ['clock', 'run'],
  active: ['check', 'good'],
  blocked: ['ban', 'bad'],
  closed: ['close', 'ended'],
};

export function AccountStatusChip({ status }: { status: UserStatus }) {
  const [icon, tone] = LOOK[status];
  return <Chip icon={icon} tone={tone} text={statusText(status)} />;
}

/** Staff stand out among the agents. */
export function RoleChip({ account }: { account: { role: string; adminGroups: string } }) {
  const role = effectiveRole(account);
  return <Chip icon="person" tone={role === AGENT ? 'ended' : 'info'} text={roleWords(account)} />;
}
