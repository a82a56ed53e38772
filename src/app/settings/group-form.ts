import { userGroupFields, type UserGroup } from '../../contract/groups.ts';
import type { Call } from '../../contract/endpoints.ts';
import { formatAmount } from '../../rules/format.ts';
import { type Faults, faultsOf } from '../account/form.ts';
import { readAmount } from '../read-amount.ts';

type Body = Call<'createUserGroup'>['body'];

/** A group of agents as it is typed. */
export interface GroupForm {
  name: string;
  isPublic: boolean;
  commissionKind: '' | 'percent' | 'fixed';
  commissionValue: string;
  defaultCreditLimit: string;
}

export const emptyGroup: GroupForm = { name: '', isPublic: false, commissionKind: '', commissionValue: '', defaultCreditLimit: '0' };

export const groupFormOf = ({ name, isPublic, commission, defaultCreditLimit }: UserGroup): GroupForm => ({
  name,
  isPublic,
  commissionKind: commission?.kind ?? '',
  commissionValue: commission ? String(commission.value) : '',
  defaultCreditLimit: formatAmount(defaultCreditLimit).replace(/\.00$/, ''),
});

/** What is no number stays one that the contract refuses with its own words. */
export const groupBodyOf = ({ commissionKind, commissionValue, defaultCreditLimit, ...form }: GroupForm): Body => ({
  ...form,
  commission: commissionKind ? { kind: commissionKind, value: readAmount(commissionValue) ?? Number.NaN } : null,
  defaultCreditLimit: readAmount(defaultCreditLimit) ?? Number.NaN,
});

export const groupFaults = (body: Body): Faults => faultsOf(userGroupFields, body);
