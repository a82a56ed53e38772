// The schemas of the contract as TypeScript that needs no library: what `InferInput` and `InferOutput` say, written out. A schema
// that the contract exports has its name there. tests/api/client.test.ts compares each call with what the contract infers.

const INDENT = '  ';
const isObject = (schema) => ['object', 'strict_object', 'object_with_rest'].includes(schema.type);
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const quoted = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
export const literal = (value) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

/** `exported`: name to schema. Types that were named on the way are in `declarations()`. */
export function typePrinter(exported) {
  const names = new Map();
  for (const [name, schema] of exported) if (isObject(schema) && !names.has(schema)) names.set(schema, capital(name));
  /** By mode and name. */
  const declared = new Map();

  const nameIn = (schema, mode) => {
    const name = names.get(schema);
    return name === undefined || mode === 'output' || /(?:Input|Body)$/.test(name) ? name : `${name}Input`;
  };

  /** @param {'input' | 'output'} mode */
  function print(schema, mode, depth = 0) {
    if (mode === 'output' && schema.pipe?.some(({ type }) => type === 'transform'))
      throw new Error('an answer is transformed: its type is not known here');
    const name = isObject(schema) ? nameIn(schema, mode) : undefined;
    if (name === undefined) return printed(schema, mode, depth);
    const before = declared.get(name);
    if (before !== undefined && before.schema !== schema) throw new Error(`two types are called ${name}`);
    if (before === undefined) {
      const one = { schema, text: '' };
      declared.set(name, one);
      one.text = printed(schema, mode, 0);
    }
    return name;
  }

  function printed(schema, mode, depth) {
    const inner = (one) => print(one, mode, depth);
    switch (schema.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return schema.type;
      case 'literal':
        return literal(schema.literal);
      case 'picklist':
        return schema.options.map(literal).join(' | ');
      case 'array':
        return `Array<${inner(schema.item)}>`;
      case 'record':
        return `{ [key: string]: ${inner(schema.value)} }`;
      case 'union':
      case 'variant':
        return schema.options.map(inner).join(' | ');
      case 'nullable':
        return `${inner(schema.wrapped)}${mode === 'output' && schema.default !== undefined ? '' : ' | null'}`;
      case 'optional':
        return `${inner(schema.wrapped)}${mode === 'output' && schema.default !== undefined ? '' : ' | undefined'}`;
      case 'object':
      case 'strict_object':
        return fieldsOf(schema, mode, depth);
      case 'object_with_rest':
        return `${fieldsOf(schema, mode, depth)} & { [key: string]: ${inner(schema.rest)} }`;
      default:
        throw new Error(`no type is known for the schema ${schema.type}`);
    }
  }

  function fieldsOf(schema, mode, depth) {
    const lines = Object.entries(schema.entries).map(([name, one]) => {
      const optional = one.type === 'optional' && !(mode === 'output' && one.default !== undefined);
      return `${INDENT.repeat(depth + 1)}${quoted(name)}${optional ? '?' : ''}: ${print(one, mode, depth + 1)};\n`;
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${INDENT.repeat(depth)}}`;
  }

  const declarations = () =>
    [...declared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { text }]) => `export ${text.startsWith('{') && text.endsWith('}') && !text.includes('} & {') ? `interface ${name} ${text}` : `type ${name} = ${text};`}\n`); // prettier-ignore
  return { print, declarations };
}
