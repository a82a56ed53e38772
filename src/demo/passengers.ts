import type { PassengerType } from '../contract/words.ts';
import type { TITLES } from '../contract/orders.ts';
import { addDays, type Chance } from './seed.ts';

export interface DemoPassenger {
  type: PassengerType;
  title: (typeof TITLES)[number];
  /** Latin A-Z, upper case, as printed on a ticket. */
  firstName: string;
  lastName: string;
  gender: 'M' | 'F';
  dateOfBirth: string;
  nationality: string;
  docNumber: string;
  docCountry: string;
  docExpiry: string;
}

interface Nation {
  country: string;
  weight: number;
  /** Two letters before seven digits, or nine digits. */
  prefix: string;
  men: string;
  women: string;
  families: string;
  /** The ending that a woman's family name takes. */
  feminine?: string;
}

const nations: readonly Nation[] = [
  {
    country: 'AM',
    weight: 70,
    prefix: 'AT',
    men: 'ARAM ARMEN ARSEN ARTAK ASHOT DAVIT EDGAR EDUARD GAGIK GARIK GEVORG GOR GRIGOR HAKOB HAYK HOVHANNES HRAYR KAREN KAMO LEVON MESROP MHER MIKAYEL NAREK PETROS ROBERT RUBEN SAMVEL SARGIS SEVAK SUREN TIGRAN VACHE VAHAN VAHE VARDAN YERVAND ZAVEN',
    women:
      'ANAHIT ANI ANNA ANUSH ARAKSYA ARMINE ASTGHIK AREVIK ELEN GAYANE GOHAR HASMIK HAYKUHI HEGHINE HRIPSIME IRINA KARINE KRISTINE LIANA LILIT LUSINE MARIAM MARINE MANE MERI NARE NARINE NUNE RUZANNA SATENIK SHUSHAN SIRANUSH SONA SUSANNA TATEVIK VARDUHI YEVA ZARUHI',
    families:
      'ABRAHAMYAN ADAMYAN ALEKSANYAN AVAGYAN AVETISYAN BABAYAN BAGHDASARYAN DANIELYAN DAVTYAN GALSTYAN GASPARYAN GEVORGYAN GHAZARYAN GRIGORYAN HAKOBYAN HAMBARDZUMYAN HARUTYUNYAN HOVHANNISYAN HOVSEPYAN KARAPETYAN KHACHATRYAN MANUKYAN MARGARYAN MARTIROSYAN MELKONYAN MIRZOYAN MKRTCHYAN MOVSISYAN NERSISYAN PETROSYAN POGHOSYAN SAFARYAN SAHAKYAN SARGSYAN SIMONYAN STEPANYAN TER-PETROSYAN TOVMASYAN TUMANYAN VARDANYAN YEGHIAZARYAN ZAKARYAN',
  },
  {
    country: 'RU',
    weight: 12,
    prefix: '75',
    men: 'ALEKSANDR ALEKSEI ANDREI ANTON DMITRII IGOR IVAN KIRILL MAKSIM MIKHAIL NIKOLAI OLEG PAVEL ROMAN SERGEI VLADIMIR',
    women: 'ALEKSANDRA ANASTASIIA DARIA EKATERINA ELENA IRINA IULIIA KSENIIA MARIIA NATALIA OLGA POLINA SVETLANA TATIANA',
    families:
      'BARANOV BELOV EGOROV FEDOROV GUSEV IVANOV KOZLOV KUZNETSOV LEBEDEV MOROZOV NOVIKOV ORLOV PAVLOV PETROV POPOV SEMENOV SMIRNOV SOKOLOV VOLKOV ZAITSEV',
    feminine: 'A',
  },
  {
    country: 'FR',
    weight: 5,
    prefix: '19',
    men: 'ANTOINE BENOIT CLEMENT ETIENNE HUGO JULIEN LOUIS MATHIEU NICOLAS PIERRE',
    women: 'AMELIE CAMILLE CHLOE ELISE JULIE LEA MANON MARGAUX PAULINE SOPHIE',
    families: 'BERNARD DUBOIS DURAND FOURNIER GIRARD LAMBERT LEROY MOREAU ROUSSEAU SIMONIAN AZNAVOURIAN MANOUKIAN',
  },
  {
    country: 'US',
    weight: 4,
    prefix: '56',
    men: 'ALEX ANDREW DANIEL ERIC JOHN MICHAEL PAUL PETER RAFFI VICKEN',
    women: 'ALICE EMILY GRACE JULIA KAREN LAURA NICOLE SARAH TALINE NAIRI',
    families: 'BAKER COLLINS HARRIS KASPARIAN KEVORKIAN MILLER PARKER SAROYAN TAYLOR WILSON',
  },
  {
    country: 'GE',
    weight: 3,
    prefix: '16',
    men: 'DAVIT GIORGI IRAKLI LASHA LEVAN NIKA SANDRO ZURAB',
    women: 'ANA EKA KETEVAN MAIA NINO SALOME TAMAR TEONA',
    families: 'BERIDZE GELASHVILI GIORGADZE KAPANADZE LOMIDZE MAISURADZE TSIKLAURI',
  },
  {
    country: 'DE',
    weight: 3,
    prefix: 'C0',
    men: 'FELIX JONAS LUKAS MARKUS STEFAN THOMAS',
    women: 'ANNA CLARA JULIA KATHARINA LENA SABINE',
    families: 'BECKER FISCHER HOFFMANN KRUEGER SCHMIDT WAGNER WEBER',
  },
  {
    country: 'IR',
    weight: 3,
    prefix: 'K4',
    men: 'ALI AMIR HOSSEIN MEHDI REZA SAEED',
    women: 'FATEMEH LEILA MARYAM NASRIN SARA ZAHRA',
    families: 'AHMADI GHOLAMI HOSSEINI KARIMI MORADI RAHIMI',
  },
];

const TOTAL_WEIGHT = nations.reduce((sum, one) => sum + one.weight, 0);
const words = new Map<string, string[]>();

/** A party that shares a nation, mostly also a family name: adults first, then children, then infants. Ages hold on `travelDay` and for a month after it. */
export function demoParty(
  chance: Chance,
  counts: { adults: number; children: number; infants: number },
  travelDay: string,
): DemoPassenger[] {
  const nation = pickNation(chance);
  const family = chance.pick(list(nation.families));
  const types: PassengerType[] = [
    ...Array.from({ length: counts.adults }, () => 'ADT' as const),
    ...Array.from({ length: counts.children }, () => 'CHD' as const),
    ...Array.from({ length: counts.infants }, () => 'INF' as const),
  ];
  const taken = new Set<string>();
  return types.map((type, at) => {
    const gender = type === 'ADT' && at < 2 ? ((at === 0) === chance.hit(0.5) ? 'M' : 'F') : chance.hit(0.5) ? 'M' : 'F';
    const surname = type === 'ADT' && chance.hit(0.25) ? chance.pick(list(nation.families)) : family;
    const names = list(gender === 'M' ? nation.men : nation.women);
    let firstName = chance.pick(names);
    while (taken.has(firstName)) firstName = chance.pick(names);
    taken.add(firstName);
    return {
      type,
      title: TITLE[type][gender],
      firstName,
      lastName: (gender === 'F' ? surname + (nation.feminine ?? '') : surname).replace(/-/g, ' '),
      gender,
      dateOfBirth: addDays(travelDay, -chance.int(...AGE_DAYS[type])),
      nationality: nation.country,
      docNumber: nation.prefix + String(chance.int(1_000_000, 9_999_999)),
      docCountry: nation.country,
      docExpiry: addDays(travelDay, chance.int(400, 3000)),
    };
  });
}

const TITLE = {
  ADT: { M: 'MR', F: 'MRS' },
  CHD: { M: 'MSTR', F: 'MISS' },
  INF: { M: 'MSTR', F: 'MISS' },
} as const;

/** Age in days; children and infants stay in their type for more than a month after the first day. Adults are 19 or over. */
const AGE_DAYS: Record<PassengerType, [number, number]> = {
  ADT: [19 * 366, 74 * 365],
  CHD: [2 * 366 + 5, 12 * 365 - 60],
  INF: [30, 2 * 365 - 60],
};

function pickNation(chance: Chance): Nation {
  let at = chance.int(1, TOTAL_WEIGHT);
  return nations.find((one) => (at -= one.weight) <= 0) ?? nations[0]!;
}

function list(text: string): string[] {
  let known = words.get(text);
  if (!known) words.set(text, (known = text.split(' ')));
  return known;
}
