import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  backToSignIn: 'Վերադառնալ մուտքի էջ',
  backToPassword: 'Վերադառնալ գաղտնաբառին',
  code: 'Կոդ',
  codeHint: 'Վեց թվանշան՝ նույնականացման հավելվածից',
  codeEmpty: 'Մուտքագրեք հավելվածի վեց թվանշանը',
  useCode: 'Օգտագործել հավելվածի կոդը',
  recoveryCode: 'Վերականգնման կոդ',
  recoveryHint: 'Օրինակ՝ {example}։ Յուրաքանչյուրը գործում է մեկ մուտքի համար',
  recoveryEmpty: 'Մուտքագրեք վերականգնման կոդը, օրինակ՝ {example}',
  useRecovery: 'Օգտագործել վերականգնման կոդ',
  demo: 'Փորձնական մուտքեր',
  demoHint: 'Փորձնական տարբերակ․ ընտրեք օգտատիրոջը և մուտք գործեք',
  sendLink: 'Ուղարկել հղումը',
  nothingThere: 'Նամակ չկա՞։ Նայեք սպամի պանակում և ստուգեք, որ հասցեն առանց սխալի է։',
  sendAgain: 'Կրկին ուղարկել',
  againIn: '{action} {seconds} վ հետո',
  askedAgain: 'Հարցումը կրկին ուղարկված է։ Կարող է տևել մեկ-երկու րոպե։',
};
