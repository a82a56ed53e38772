import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserGroup } from '../../../contract/groups.ts';
import { plural } from '../../../rules/format.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { useSend } from '../../forms/use-send.ts';
import { call, newKey } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { emptyGroup, groupBodyOf, groupFaults, type GroupForm, groupFormOf } from './group-form.ts';
import { Stale } from './section-parts.tsx';

interface GroupSheetProps {
  /** Undefined for a new one. */
  one: UserGroup | undefined;
  open: boolean;
  onClose: () => void;
}

const KINDS = [
  { value: '', text: 'None' },
  { value: 'percent', text: 'Percent of the fare' },
  { value: 'fixed', text: 'An amount each' },
];

/** A group of agents, written or changed. */
export function GroupSheet({ one, open, onClose }: GroupSheetProps) {
  const client = useQueryClient();
  const first = one ? groupFormOf(one) : emptyGroup;
  const [form, setForm] = useState<GroupForm>(first);
  const [stale, setStale] = useState(false);
  const [key] = useState(newKey);
  const { busy, faults, failure, send, setFaults } = useSend({ GROUP_EXISTS: 'name' });
  const dirty = open && JSON.stringify(form) !== JSON.stringify(first);
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const set = (part: Partial<GroupForm>) => setForm((now) => ({ ...now, ...part }));
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: userGroupsQuery().queryKey }),
      client.invalidateQueries({ queryKey: ['audience'] }),
      client.invalidateQueries({ queryKey: ['accounts'] }),
    ]);

  const save = async () => {
    const body = groupBodyOf(form);
    const found = groupFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const answer = await send(
      () =>
        one
          ? call('updateUserGroup', { params: { id: one.id }, body: { ...body, version: one.version } }, { key: newKey() })
          : call('createUserGroup', { body }, { key }),
      (error) => {
        const late = error instanceof Refused && error.code === 'STALE_GROUP';
        if (late) setStale(true);
        return late;
      },
      again,
    );
    if (!answer) return;
    notify(one ? 'Saved. It counts for what is held from now on.' : `${answer.result.name} is there`);
    onClose();
  };
  const remove = async () => {
    const sure = await confirm({ title: 'Delete the group?', text: `“${one!.name}” goes from every list.`, verb: 'Delete', danger: true });
    if (!sure) return;
    if (!(await send(() => call('deleteUserGroup', { params: { id: one!.id } }, { key: newKey() }), undefined, again))) return;
    notify(`${one!.name} is deleted`);
    onClose();
  };
  const showTheirs = async () => {
    await again();
    onClose();
  };

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={one ? one.name : 'New group'}
      verb={one ? 'Save' : 'Add group'}
      kind="go"
      busy={busy}
      idle={!dirty}
      faults={faults}
      failure={failure}
      onSubmit={save}
    >
      {stale && <Stale what="this group" onShow={() => void showTheirs()} />}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        value={form.name}
        error={faults['name']}
        onValue={(name) => set({ name })}
      />
      <div className="columns">
        <SelectField
          label="Commission"
          name="commissionKind"
          hint="For agents who have none of their own"
          value={form.commissionKind}
          options={KINDS}
          onValue={(kind) => set({ commissionKind: kind as GroupForm['commissionKind'] })}
        />
        {form.commissionKind !== '' && (
          <TextField
            label={form.commissionKind === 'percent' ? 'Percent' : 'Amount'}
            name="commission.value"
            inputMode="decimal"
            autoComplete="off"
            className="num"
            hint={form.commissionKind === 'percent' ? undefined : 'In the currency of the fare, a flight'}
            value={form.commissionValue}
            error={faults['commission.value']}
            onValue={(commissionValue) => set({ commissionValue })}
          />
        )}
      </div>
      <TextField
        label="Service fee, AMD"
        name="serviceFee"
        inputMode="decimal"
        autoComplete="off"
        className="num"
        hint="Each adult and child pays it on every flight, on top of the class's own fee"
        value={form.serviceFee}
        error={faults['serviceFee']}
        onValue={(serviceFee) => set({ serviceFee })}
      />
      <div className="columns">
        <TextField
          label="A booking lives, minutes"
          name="ptlMinutes"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          maxLength={5}
          hint="At most; empty as the house"
          value={form.ptlMinutes}
          error={faults['timeLimitOverrides.ptlMinutes']}
          onValue={(ptlMinutes) => set({ ptlMinutes })}
        />
        <TextField
          label="Issue by, hours before"
          name="ttlHours"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          maxLength={4}
          hint="At the latest; empty as the house"
          value={form.ttlHours}
          error={faults['timeLimitOverrides.ttlHours']}
          onValue={(ttlHours) => set({ ttlHours })}
        />
      </div>
      <TextField
        label="Credit limit to begin with, AMD"
        name="defaultCreditLimit"
        inputMode="decimal"
        autoComplete="off"
        className="num"
        hint="For new accounts in drams; what an account has already stays"
        value={form.defaultCreditLimit}
        error={faults['defaultCreditLimit']}
        onValue={(defaultCreditLimit) => set({ defaultCreditLimit })}
      />
      <label className="switch">
        <input type="checkbox" name="isPublic" checked={form.isPublic} onChange={() => set({ isPublic: !form.isPublic })} />
        <span>Can be chosen by whoever registers</span>
      </label>
      {one && (
        <div className="stack tight">
          {one.agents > 0 && (
            <p className="quiet" id="group-used">
              {plural(one.agents, 'agent is in it', 'agents are in it')}: it can be deleted when nobody is.
            </p>
          )}
          <div>
            <Button
              kind="danger"
              busy={busy}
              disabled={one.agents > 0}
              {...(one.agents > 0 ? { describedBy: 'group-used' } : {})}
              onPress={() => void remove()}
            >
              Delete the group
            </Button>
          </div>
        </div>
      )}
    </FormSheet>
  );
}
