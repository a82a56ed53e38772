import { fareRule } from '../../contract/reference.ts';
import { asFields, namesOf } from '../database/rows.ts';

/** A fare rule as the contract names its fields, of table alias `r`. */
export const fareRuleColumns = asFields('fare_rule', 'r', namesOf(fareRule.entries));
