import { userGroupFields, type UserGroup } from '../../../contract/groups.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { formatAmount } from '../../../rules/format.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { readAmount } from '../../read-amount.ts';

type Body = Call<'createUserGroup'>['body'];

/** A group of agents as it is typed. */
export interface GroupForm {
  name: string;
  isPublic: boolean;
  commissionKind: '' | 'percent' | 'fixed';
  commissionValue: string;
  serviceFee: string;
  /** Empty: as the house. */
  ptlMinutes: string;
  ttlHours: string;
  defaultCreditLimit: string;
}

export const emptyGroup: GroupForm = {
  name: '',
  isPublic: false,
  commissionKind: '',
  commissionValue: '',
  serviceFee: '0',
  ptlMinutes: '',
  ttlHours: '',
  defaultCreditLimit: '0',
};

const amount = (value: number) => formatAmount(value).replace(/\.00$/, '');
const whole = (typed: string): number | null => (typed.trim() === '' ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export const groupFormOf = ({ name, isPublic, commission, serviceFee, timeLimitOverrides, defaultCreditLimit }: UserGroup): GroupForm => ({
  name,
  isPublic,
  commissionKind: commission?.kind ?? '',
  commissionValue: commission ? String(commission.value) : '',
  serviceFee: amount(serviceFee),
  ptlMinutes: String(timeLimitOverrides.ptlMinutes ?? ''),
  ttlHours: String(timeLimitOverrides.ttlHours ?? ''),
  defaultCreditLimit: amount(defaultCreditLimit),
});

/** What is no number stays one that the contract refuses with its own words. */
export const groupBodyOf = ({
  commissionKind,
  commissionValue,
  serviceFee,
  ptlMinutes,
  ttlHours,
  defaultCreditLimit,
  ...form
}: GroupForm): Body => ({
  ...form,
  commission: commissionKind ? { kind: commissionKind, value: readAmount(commissionValue) ?? Number.NaN } : null,
  serviceFee: readAmount(serviceFee) ?? Number.NaN,
  timeLimitOverrides: { ptlMinutes: whole(ptlMinutes), ttlHours: whole(ttlHours) },
  defaultCreditLimit: readAmount(defaultCreditLimit) ?? Number.NaN,
});

export const groupFaults = (body: Body): Faults => faultsOf(userGroupFields, body);
