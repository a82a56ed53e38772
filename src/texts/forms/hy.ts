import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  conflictLabel: 'Փոփոխվել է ուրիշի կողմից',
  conflictTitle: 'Այդ ընթացքում սա փոփոխել է մեկ ուրիշը։',
  theSystem: 'Համակարգը',
  whoWhen: '{who}, {when}',
  whichOf: 'Որ արժեքը՝ {field}',
  theirs: 'Նրանցը',
  mine: 'Իմը',
  conflictText: 'Դեռ ոչինչ չի պահպանվել, և ձեր մուտքագրածը չի կորել։ Ստուգեք և նորից պահպանեք։',
  gone: 'Այն այլևս չկա․ ուրիշը ջնջել է։',
  notSaved: 'Չի պահպանվել',
  save: 'Պահպանել',
  add: 'Ավելացնել',
  undo: 'Հետարկել',
  delete: 'Ջնջել',
  offlineChanges: 'Կապ չկա. փոփոխությունների համար անհրաժեշտ է ցանց։',
  offlineForm: 'Կապ չկա. սրա համար անհրաժեշտ է ցանց։ Մուտքագրածը կմնա։',
  notShown: 'չի ցուցադրվում',
  yes: 'այո',
  no: 'ոչ',
  none: 'չկա',
  choose: 'Ընտրեք',
  dateExample: 'Ամսաթիվ, օրինակ՝ 12.03.1988',
};
