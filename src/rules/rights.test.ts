import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { isVariableStatement } from 'typescript/unstable/ast/is';
import { expect, test } from 'vitest';
import { ROLES, ROLE_TITLES, sellers, type Role } from '../contract/roles.ts';
import { has, HOUSE, lacks, RIGHTS, roleHas, rolesWith, type Right, type RoleRight } from './rights.ts';

const rights = Object.keys(RIGHTS) as Right[];
const PRIVILEGES = ['issue', 'void', 'refund', 'changeDate', 'changeName', 'seeNet', 'exportAll', 'cashier', 'discount:10', 'extendTtl:24'];
const kindOf = (privilege: string) => privilege.replace(/:.*/, '');

/** What a role may, found out by asking: with no privilege, with all, with one after the other. */
function cell(role: Role, right: Right): string {
  if (has({ role, privilege: [] }, right)) return 'yes';
  if (!has({ role, privilege: PRIVILEGES }, right)) return '';
  return PRIVILEGES.filter((one) => has({ role, privilege: [one] }, right))
    .map((one) => `\`${kindOf(one)}\``)
    .join(' or ');
}

/** The comments of the rows, as the compiler reads them: the app does not carry them. */
function sentences(): Map<string, readonly [says: string, source: string]> {
  const api = new API({ cwd: import.meta.dirname });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(import.meta.dirname, 'tsconfig.json')] }).getProjects();
    const { program, checker } = project!;
    const statements = program.getSourceFile(join(import.meta.dirname, 'rights.ts'))!.statements.filter(isVariableStatement);
    const table = statements.flatMap((one) => [...one.declarationList.declarations]).find((one) => one.name.getText() === 'RIGHTS')!;
    return new Map(
      checker.getPropertiesOfType(checker.getTypeAtLocation(table)!).map((row) => {
        const [, says = '', source = ''] = /^(.+) \((.+)\)$/.exec(row.getDocumentationComment(checker).trim()) ?? [];
        return [row.name, [says, source]];
      }),
    );
  } finally {
    api.close();
  }
}

test('docs/rights.md is the table', async () => {
  const of = sentences();
  expect(rights.filter((right) => !of.get(right)?.[0])).toEqual([]);
  const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const text = [
    '# Rights inside a call',
    '',
    'Written by `src/rules/rights.test.ts` from `src/rules/rights.ts`; `npx vitest run --project unit src/rules/rights -u` writes it anew.',
    'Who may call at all: `roles` of each endpoint in `src/contract`; who may open a screen: `access` in `src/contract/screens.ts`.',
    '`yes`: by the role. A name: with this privilege of the account.',
    '',
    line('Right', 'May', ...ROLES.map((role) => ROLE_TITLES[role]), 'Source'),
    line(...Array.from({ length: ROLES.length + 3 }, () => '---')),
    ...rights.map((right) => line(`\`${right}\``, of.get(right)![0], ...ROLES.map((role) => cell(role, right)), of.get(right)![1])),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/rights.md');
});

test('what is missing is told: the role, or the privilege of the account', () => {
  expect(lacks({ role: 'Tickets', privilege: [] }, 'cashier')).toBe('NO_PRIVILEGE');
  expect(lacks({ role: 'Tickets', privilege: ['cashier'] }, 'cashier')).toBeUndefined();
  expect(lacks({ role: 'Viewer', privilege: ['cashier'] }, 'cashier')).toBe('ROLE');
  expect(lacks({ role: 'Manager', privilege: ['discount:5'] }, 'discount')).toBeUndefined();
  expect(lacks({ role: 'Manager', privilege: ['discounts', 'extendTtl:5'] }, 'discount')).toBe('NO_PRIVILEGE');
});

test('no privilege gives a right to a role that the row does not name, and none takes one away', () => {
  for (const right of rights) {
    const row: { roles: readonly Role[]; privileged?: { privilege: string; roles: readonly Role[] } } = RIGHTS[right];
    for (const role of ROLES)
      for (const privilege of PRIVILEGES) {
        const may = row.roles.includes(role);
        const could = row.privileged?.roles.includes(role) ?? false;
        const expected = may || (could && kindOf(privilege) === row.privileged?.privilege) ? undefined : could ? 'NO_PRIVILEGE' : 'ROLE';
        expect(lacks({ role, privilege: [privilege] }, right), `${right} ${role} ${privilege}`).toBe(expected);
      }
  }
});

test('the screen, which knows the role alone, offers what the server allows; nobody has a right without a role', () => {
  for (const right of rights) {
    if ('privileged' in RIGHTS[right]) continue;
    const byRole = right as RoleRight;
    expect(ROLES.filter((role) => roleHas(role, byRole))).toEqual(ROLES.filter((role) => has({ role, privilege: PRIVILEGES }, right)));
    expect([...rolesWith(byRole)].toSorted()).toEqual(ROLES.filter((role) => roleHas(role, byRole)).toSorted());
    expect(roleHas(undefined, byRole)).toBe(false);
  }
});

test('the house may what anybody may but ask others; only sellers change orders', () => {
  const notOfTheHouse = rights.filter((right) => !has(HOUSE, right));
  expect(notOfTheHouse).toEqual(['previewRefund', 'requestRefund']);
  const ofOrders: Right[] = ['issue', 'void', 'refund', 'discount', 'changeDate', 'overridePenalty', 'changeTicketedName', 'replaceTicketed', 'moveDeadline', 'removePassenger']; // prettier-ignore
  for (const right of ofOrders)
    expect(
      ROLES.filter((role) => !sellers.includes(role) && has({ role, privilege: PRIVILEGES }, right)),
      right,
    ).toEqual([]);
});
