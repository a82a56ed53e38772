import { parseSync } from 'vite';

/** Attributes of JSX that a program reads and no person. */
const MACHINE =
  /^(?:class(?:Name)?$|slot|side|target|loading|threshold|fill|stroke|color|shapeRendering|pullingIcon|refreshingSpinner|aria-busy|key|id|htmlFor|name|translate|type|role|to|href|src|icon|kind|rel|scope|back|expand|d|points|viewBox|width|height|data-|auto|input|enterKey|place$|scrollId|on[A-Z]|aria-(?:labelledby|describedby|controls|activedescendant|current|live|hidden|autocomplete|haspopup))/;
/** Calls whose words go to a programmer: a log, an error that nobody catches, a name of a part, a text by its key. */
const FOR_PROGRAMS =
  /(?:^|\.)(?:log|console)\.|(?:^|\.)(?:\w*[tT]exts?|say|sentence|rich|lazyPart|lazyScreen|loadChunk|querySelector(?:All)?|closest|matches|getRouteApi|sql|regex|startsWith|endsWith|includes|replace|replaceAll|split|header|setHeader|describe)$/;
/** Queries and their parts, markup, addresses, and what a header of a call holds. */
const NO_SENTENCE =
  /^\s*(?:(?:select|insert|update|delete|case|with|cross join|order by|alter|copy|begin|create) |(?:to_char|array)\(|\w+\.\w+ (?:as|collate) |…?<|\/api\/|https?:\/\/|Bearer )/;
/** A name put together: `passengers.….docNumber`. */
const NAME = /^[\w.…]*…[\w.…]*$/;
/** Roles by their names in the API; a person reads the texts of the area `roles`. */
const ROLE = /^(?:Viewer|Agent|Tickets|Reports|Manager|Admin|Super Admin)$/;
const READ = /\p{Lu}\p{Ll}|\p{L}{2,} +\(?\p{L}{2,}/u;
const CAMEL = /^\w*[a-z]\w*[A-Z]\w*$/;
const LETTERS = /\p{L}{2,}/u;

/**
 * What a person would read in a source of ours, with its line: texts in JSX, and strings with a capital or two words that are no
 * name of a class, no part of a query and no word of a programmer. `// no text` at the end of a line says that it is none.
 */
export function literalsOf(file, code) {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0].message}`);
  const lines = code.split('\n');
  const found = [];
  const note = (node, text) => {
    const line = code.slice(0, node.start).split('\n').length;
    if (!/\/\/ no text/.test(lines[line - 1])) found.push({ line, text: text.trim().replace(/\s+/g, ' ') });
  };
  walk(program, (node, parent) => {
    if (/^(?:Import|Export(?:All|Named))Declaration$/.test(node.type) && node.source) return false;
    if (/^TS(?!As|Satisfies|NonNull|Instantiation)/.test(node.type)) return false;
    if (node.type === 'JSXAttribute')
      return !MACHINE.test(node.name.name ?? '') && !(parent.name?.name === 'Rich' && node.name.name === 'text');
    if (node.type === 'Property' && /^(?:is|queryKey|className|path|summary|description|roles)$/.test(node.key.name ?? '')) return false;
    if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
      return !FOR_PROGRAMS.test(nameOf(node.type === 'CallExpression' ? node.callee : node.tag));
    if (node.type === 'NewExpression' && /Error$|^URL|^RegExp$|^Set$|^Map$/.test(nameOf(node.callee))) return false;
    if (node.type === 'JSXText') {
      if (LETTERS.test(node.value.replace(/&\w+;/g, ''))) note(node, node.value);
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isRead(node, parent)) note(node, node.value);
    } else if (node.type === 'TemplateLiteral') {
      const written = node.quasis.map((one) => one.value.cooked).join('…');
      // Of markup what stands between the tags.
      const text = parent.type === 'TaggedTemplateExpression' && nameOf(parent.tag) === 'html' ? written.replace(/<[^>]*>/g, ' ') : written;
      if (READ.test(text.replaceAll('…', ' ')) && !NO_SENTENCE.test(text) && !NAME.test(text) && !CAMEL.test(text)) note(node, text);
    }
    return true;
  });
  return found;
}

function isRead({ value }, parent) {
  if (/^(?:Property|MethodDefinition|PropertyDefinition|MemberExpression)$/.test(parent.type) && (parent.key?.value === value || parent.property?.value === value) && parent.value?.value !== value) return false; // prettier-ignore
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return false;
  if (parent.type === 'SwitchCase' || (parent.type === 'ExpressionStatement' && parent.directive)) return false;
  if (parent.type === 'JSXAttribute') return LETTERS.test(value);
  return READ.test(value) && !NO_SENTENCE.test(value) && !ROLE.test(value) && !CAMEL.test(value);
}

/** `request.log.error`, `searchText`. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${node.property.name ?? ''}`;
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return '';
}

function walk(node, visit, parent = node) {
  if (!visit(node, parent)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, node);
  }
}
