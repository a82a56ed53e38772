import { describe, expect, it } from 'vitest';
import { ageOn, hasDocument, typeFor } from '../rules/passengers.ts';
import { demoHotels, demoNotifications, demoServices } from './extras.ts';
import { demoParty } from './passengers.ts';
import { demoAgencies } from './agencies.ts';
import { demoStaff, demoUserGroups } from './people.ts';
import { demoRates } from './rates.ts';
import { addDays, chanceFor, daysBetween } from './seed.ts';

describe('people', () => {
  it('are twelve agencies and six of the staff, each address once', () => {
    const all = [...demoStaff, ...demoAgencies];
    expect(demoAgencies).toHaveLength(12);
    expect(new Set(all.map((one) => one.email)).size).toBe(18);
    expect(demoStaff.map((one) => one.role)).toEqual(['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer', 'Reports']);
    expect(new Set(demoAgencies.map((one) => one.vat)).size).toBe(12);
    for (const one of demoAgencies)
      expect([one.vat, one.phone, one.mobilePhone]).toEqual([
        expect.stringMatching(/^\d{8}$/),
        expect.stringMatching(/^\+374\d{8}$/),
        expect.stringMatching(/^\+374\d{8}$/),
      ]);
    for (const one of demoAgencies) expect(demoUserGroups.map((group) => group.key)).toContain(one.userGroup);
  });

  it('have the balances and states that the sign-ins promise', () => {
    const of = (name: string) => demoAgencies.find((one) => one.email === `${name}@demo.example`);
    expect(of('agent')).toMatchObject({ balance: 500_000_000, status: 'active' });
    expect(of('agent2')).toMatchObject({ balance: 500_000_000, status: 'active' });
    expect(of('poor')).toMatchObject({ balance: 10_000, creditLimit: 0 });
    expect(of('blocked')?.status).toBe('blocked');
    expect(of('pending')?.status).toBe('pending');
  });

  it('travel in parties whose ages and papers fit', () => {
    for (let i = 0; i < 300; i += 1) {
      const party = demoParty(chanceFor(`party ${i}`), { adults: 2, children: 2, infants: 1 }, '2027-02-28');
      expect(party.map((one) => one.type)).toEqual(['ADT', 'ADT', 'CHD', 'CHD', 'INF']);
      for (const one of party) {
        expect(typeFor(one.dateOfBirth, ['2027-02-28', '2027-03-28'])).toBe(one.type);
        expect(`${one.lastName}/${one.firstName}`).toMatch(/^[A-Z]+( [A-Z]+)?\/[A-Z]+$/);
        expect(hasDocument(one)).toBe(true);
        expect(one.docNumber).toMatch(/^[A-Z0-9]{5,20}$/);
      }
      expect(ageOn(party[0]!.dateOfBirth, '2027-02-28')).toBeGreaterThanOrEqual(18);
      expect(new Set(party.map((one) => one.firstName)).size).toBe(party.length);
    }
  });
});

describe('rates and extras', () => {
  it('walk to about 377 and 436, without weekends and without jumps', () => {
    for (let at = 0; at < 14; at += 1) {
      const today = addDays('2026-11-16', at);
      const rates = demoRates(today);
      expect(rates).toEqual(demoRates(today));
      const last = rates.at(-1)!;
      expect(Math.abs(last.official.USD - 377)).toBeLessThan(2);
      expect(Math.abs(last.official.EUR - 436)).toBeLessThan(3);
      expect(daysBetween(last.date, today)).toBeLessThanOrEqual(2);
      expect(rates.length).toBeGreaterThan(60);
      rates.forEach((one, i) => {
        expect(one.festa.USD).toBeGreaterThan(one.official.USD);
        if (i > 0) expect(Math.abs(one.official.EUR / rates[i - 1]!.official.EUR - 1)).toBeLessThan(0.01);
      });
    }
  });

  it('are six notifications, twelve hotels and ten services', () => {
    expect([demoNotifications('2026-11-20').length, demoHotels.length, demoServices.length]).toEqual([6, 12, 13]);
  });

  it('are notifications in three languages, title and text', () => {
    for (const { titleHy, titleRu, text } of demoNotifications('2026-11-20')) {
      expect([titleHy, text.hy]).toEqual([expect.stringMatching(/[ա-և]/), expect.stringMatching(/[ա-և]/)]);
      expect([titleRu, text.ru]).toEqual([expect.stringMatching(/[а-я]/), expect.stringMatching(/[а-я]/)]);
    }
  });
});
