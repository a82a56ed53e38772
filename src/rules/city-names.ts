import { texts as hy } from '../texts/cities/hy.ts';
import { texts as ru } from '../texts/cities/ru.ts';

/** What a city is found by, by its code or its airport's: its Armenian and Russian names and what else it is called. */
export function cityNames(code: string): string[] {
  return [hy, ru, ALSO].flatMap((names: Readonly<Record<string, string>>) => names[code] ?? []);
}

// prettier-ignore
const ALSO: Readonly<Record<string, string>> = {
  EVN: 'Erevan Zvartnots Զվարթնոց Звартноц', LWN: 'Leninakan Shirak Շիրակ Ширак', MOW: 'Moskva', SVO: 'Moskva',
  LED: 'Питер СПб Peterburg Пулково', AER: 'Адлер', MRV: 'Минводы', IEV: 'Київ Kiev', KBP: 'Київ Kiev', ODS: 'Odessa', LWO: 'Lvov',
  KIV: 'Kishinev', RMO: 'Kishinev', TBS: 'Tiflis Тифлис', ALA: 'Алма-Ата', NQZ: 'Нур-Султан', ASB: 'Ashkhabad', THR: 'Teheran',
  IKA: 'Teheran', IFN: 'Esfahan', IST: 'Stambul Constantinople Պոլիս', AYT: 'Анталия', DLM: 'Marmaris Мармарис', DXB: 'Dubay',
  AUH: 'Abu Dabi', BAH: 'Manama Манама', RUH: 'Рияд', JED: 'Jidda', BEY: 'Beyrouth', ALP: 'Халеб', TLV: 'Бен-Гурион', SSH: 'Sharm',
  HRG: 'Hurgada', ATH: 'Athenai Afiny', SKG: 'Thessalonica', HER: 'Iraklion Crete Крит Կրետե', CFU: 'Kerkyra', PAR: 'Pariž',
  CDG: 'Pariž', BVA: 'Beauvais Бове Բովե', NCE: 'Nizza', BRU: 'Bruxelles', AMS: 'Schiphol', FRA: 'Майн Մայնի', MUC: 'Munchen',
  CGN: 'Koln', VIE: 'Wien', GVA: 'Geneve', PRG: 'Praha', WAW: 'Warszawa', CPH: 'Kobenhavn', PMI: 'Mallorca Майорка', LIS: 'Lisboa',
  ROM: 'Roma', FCO: 'Roma', MIL: 'Milano', MXP: 'Milano', VCE: 'Venezia', NAP: 'Napoli', FLR: 'Firenze', TRN: 'Torino',
  CTA: 'Sicily Сицилия Սիցիլիա', MLA: 'Valletta Валлетта', BEG: 'Beograd', TIV: 'Montenegro', SOF: 'Sofiya', BUH: 'Bucuresti',
  OTP: 'Bucuresti', NYC: 'NY', JFK: 'NY', LAX: 'LA', TYO: 'Tokio', NRT: 'Tokio', BJS: 'Peking', PEK: 'Peking', DPS: 'Bali Бали Բալի',
  DEL: 'Delhi', BOM: 'Bombay Бомбей', MLE: 'Maldives Мальдивы Մալդիվներ', CMB: 'Шри-Ланка',
};
