import { join, relative } from 'node:path';
import { SyntaxKind, type Node, type StringLiteral } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isIdentifier,
  isJsxAttribute,
  isLiteralTypeNode,
  isPropertyAccessExpression,
  isPropertySignatureDeclaration,
  isStringLiteral,
  isSwitchStatement,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';
import { ROLES } from '../contract/roles.ts';

/**
 * No role is named outside the contract and the table of rights: what a role may is asked there, by one function each. Looks at
 * the program as the compiler understands it, so that the settings' section `tickets` or an entity `user` is no role.
 */

const root = join(import.meta.dirname, '../..');
const PROJECTS = ['rules', 'server', 'documents', 'app', 'app/worker'].map((one) => join(root, 'src', one, 'tsconfig.json'));
/** The demo, which makes its people with their roles, is not looked at. A migration that has landed stays as it is, and types are made from what it says. */
const MAY_NAME = ['src/contract/', 'src/rules/rights.ts', 'src/server/database/migrations/', 'src/server/database/schema.ts'];
/** These are words of something else as well. */
const AMBIGUOUS = new Set(['Tickets', 'Reports', 'user']);
const names: ReadonlySet<string> = new Set(ROLES);
const isRoleWord = (name: string): boolean => /(^role|Role|^adminGroups)$/.test(name);
const SQL = new RegExp(String.raw`(?:\w*role\w*|admin_groups)\b[^'\n]{0,24}(?:=|<>|\bin\b)\s*\(?\s*'(?:${ROLES.join('|')})'`, 'i');

/** The files of the program with what they say about roles; `planted` stands in place of files. */
function findings(planted: Record<string, string> = {}): string[] {
  const texts = new Map(Object.entries(planted).map(([file, text]) => [join(root, file), text]));
  const api = new API({ cwd: root, ...(texts.size > 0 ? { fs: { readFile: (file) => texts.get(file) } } : {}) });
  try {
    const found: string[] = [];
    let files = 0;
    for (const { program, checker, rootFiles } of api.updateSnapshot({ openProjects: PROJECTS }).getProjects())
      for (const file of rootFiles) {
        const path = relative(root, file);
        const source = program.getSourceFile(file);
        if (!source || MAY_NAME.some((one) => path.startsWith(one)) || (texts.size > 0 && !texts.has(file))) continue;
        files += 1;
        const walk = (node: Node): void => {
          const what = errorOf(node, checker);
          if (what) found.push(`${path}: ${what}`);
          node.forEachChild(walk);
        };
        source.forEachChild(walk);
      }
    expect(files).toBeGreaterThan(texts.size > 0 ? 0 : 800);
    return found;
  } finally {
    api.close();
  }
}

function errorOf(node: Node, checker: Checker): string | undefined {
  if (isStringLiteral(node) && names.has(node.text) && namesRole(node, checker)) return `names ${node.text}`;
  if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') return SQL.exec(node.template.getText())?.[0];
  return asksList(node, checker);
}

function namesRole(node: StringLiteral, checker: Checker): boolean {
  if (!AMBIGUOUS.has(node.text)) return true;
  const { parent } = node;
  if (isJsxAttribute(parent)) return false;
  if (isBinaryExpression(parent)) {
    const other = parent.left === node ? parent.right : parent.left;
    return isComparison(parent.operatorToken.kind) ? isRole(other, checker) : isRoleType(checker.getContextualType(node));
  }
  if (isCaseClause(parent)) return isSwitchStatement(parent.parent.parent) && isRole(parent.parent.parent.expression, checker);
  if (isLiteralTypeNode(parent)) {
    const owner = parent.parent;
    return isPropertySignatureDeclaration(owner) && isIdentifier(owner.name) && isRoleWord(owner.name.text);
  }
  if (isArrayLiteralExpression(parent)) {
    const call = parent.parent.parent;
    if (call && isCallExpression(call) && call.arguments[0] && isRole(call.arguments[0], checker)) return true;
  }
  return isRoleType(checker.getContextualType(node));
}

/** A list of roles of an endpoint or a screen, or one of the contract's, asked by hand. */
function asksList(node: Node, checker: Checker): string | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression) || !node.arguments[0]) return undefined;
  const { expression: list, name } = node.expression;
  if (!['includes', 'indexOf', 'some', 'find'].includes(name.text)) return undefined;
  if (isPropertyAccessExpression(list)) {
    if (!['roles', 'own', 'withBearer', 'access', 'navbar'].includes(list.name.text)) return undefined;
    const owner = checker.getTypeAtLocation(list.expression);
    return owner && checker.getPropertyOfType(owner, 'path') ? `asks ${list.getText()} by hand` : undefined;
  }
  if (!isIdentifier(list) || list.text === 'ROLES' || list.text === 'STAFF') return undefined;
  const symbol = checker.getSymbolAtLocation(list);
  const isImported = symbol?.declarations.some((one) => one.kind === SyntaxKind.ImportSpecifier) ?? false;
  return isImported && isRole(node.arguments[0], checker) ? `asks ${list.text} by hand` : undefined;
}

const isComparison = (kind: SyntaxKind): boolean =>
  [
    SyntaxKind.EqualsEqualsToken,
    SyntaxKind.EqualsEqualsEqualsToken,
    SyntaxKind.ExclamationEqualsToken,
    SyntaxKind.ExclamationEqualsEqualsToken,
  ].includes(kind);

/** A role by its type; a text by what it is called. */
function isRole(node: Node, checker: Checker): boolean {
  const called = isPropertyAccessExpression(node) ? node.name.text : isIdentifier(node) ? node.text : '';
  return isRoleWord(called) || isRoleType(checker.getTypeAtLocation(node));
}

function isRoleType(type: Type | undefined): boolean {
  if (!type) return false;
  const members = type.isUnionType() ? type.getTypes() : [type];
  const texts = members.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
  const roles = texts.filter((text) => names.has(text));
  return roles.length > 1 && texts.every((text) => names.has(text) || text === '...' || text === '');
}

test('no role is named, and no list of roles asked by hand, outside the contract, the rights, the demo and landed migrations', () => {
  expect(findings()).toEqual([]);
}, 60_000);

const CHECK_KEY = 'src/server/check-key.ts';
const HEAD = `const effectiveRoleSql = 'x';
import { isAgent, sellers, type Role } from '../contract/roles.ts';
import { ledgerEndpoints } from '../contract/ledger.ts';
import { sql } from 'kysely';
declare const actor: { role: Role }; declare const row: { role: string; entity: 'order' | 'user' }; declare const told: readonly Role[];
`;
const PLANTED: readonly (readonly [expression: string, ...found: string[]])[] = [
  ["actor.role === 'user'", 'names user'],
  ["row.role !== 'user'", 'names user'],
  ["'Tickets' == actor.role", 'names Tickets'],
  ["actor.role === 'Super Admin' || actor.role === 'Admin'", 'names Super Admin', 'names Admin'],
  ["['user', 'Tickets'].includes(actor.role)", 'names user', 'names Tickets'],
  ["(() => { switch (actor.role) { case 'Reports': return 1; } })()", 'names Reports'],
  ["(['Tickets'] as readonly Role[]).length", 'names Tickets'],
  ["((one: Role) => one)('user')", 'names user'],
  ['sellers.includes(actor.role)', 'asks sellers by hand'],
  ['ledgerEndpoints.useBalance.roles.some((one) => one === actor.role)', 'asks ledgerEndpoints.useBalance.roles by hand'],
  ["sql`select 1 from users where u.role = 'user'`", "role = 'user'"],
  ["sql`select 1 from users where ${effectiveRoleSql} = 'user'`", "effectiveRoleSql} = 'user'"],
  ["sql`select 1 from log where entity = 'user'`"],
  ["row.entity === 'user'"],
  ["['Tickets', 'Reports', 'Flights'].join()"],
  ['told.includes(actor.role) || isAgent(row.role)'],
];

test('every way to name a role is found where it is planted, and words that only look like one are not', () => {
  const text = [HEAD, ...PLANTED.map(([expression], i) => `export const planted${i} = ${expression};`)].join('\n');
  const expected = PLANTED.flatMap(([, ...found]) => found);
  expect(findings({ [CHECK_KEY]: text })).toEqual(expected.map((one) => `${CHECK_KEY}: ${one}`));
}, 60_000);
