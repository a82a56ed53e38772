import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from '../../src/contract/json-schema.ts';

/** What is read here of JSON Schema. */
interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  anyOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  pattern?: string;
  [limit: string]: unknown;
}

interface Side {
  shape: Shape;
  defs: Record<string, Shape>;
}

const MOST = ['maxLength', 'maximum', 'maxItems'] as const;
const LEAST = ['minLength', 'minimum', 'minItems'] as const;

/**
 * Each place where a reader with one schema would refuse what a writer with the other may say: `answer.result[].state: unknown late`.
 * A desk writes what its schema makes of an answer; a `caller` sends what goes into one.
 */
export function unread(reader: GenericSchema, writer: GenericSchema, name: string, by: 'desk' | 'caller' = 'desk'): string[] {
  return [...new Set(compare(side(reader, 'input'), side(writer, by === 'desk' ? 'output' : 'input'), name))];
}

function side(schema: GenericSchema, typeMode: 'input' | 'output'): Side {
  const shape = jsonSchemaOf(schema, typeMode) as Shape;
  return { shape, defs: shape.$defs ?? {} };
}

const at = (of: Side, shape: Shape): Side => ({ shape, defs: of.defs });

/** References and sums followed; the ways in which it may be said. */
function ways(of: Side): Shape[] {
  const { shape, defs } = of;
  if (shape.$ref !== undefined) return ways(at(of, defs[shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)]!));
  if (shape.anyOf) return shape.anyOf.flatMap((one) => ways(at(of, one)));
  if (shape.allOf) {
    const parts = shape.allOf.flatMap((one) => ways(at(of, one)));
    return [
      Object.assign({}, ...parts, {
        required: parts.flatMap((one) => one.required ?? []),
        properties: Object.assign({}, ...parts.map((one) => one.properties)) as Record<string, Shape>,
      }) as Shape,
    ];
  }
  if (Array.isArray(shape.type)) return shape.type.map((type) => ({ ...shape, type }));
  return [shape];
}

/** Each way of the writer has to be one of the reader's; where none takes it, the one that misses least is told. */
function compare(reader: Side, writer: Side, path: string): string[] {
  const taken = ways(reader);
  return ways(writer).flatMap((said) =>
    taken
      .map((one) => differences(at(reader, one), at(writer, said), path))
      .reduce((least, other) => (other.length < least.length ? other : least)),
  );
}

const valuesOf = ({ enum: some, const: one }: Shape) => some ?? (one === undefined ? undefined : [one]);

function differences(reader: Side, writer: Side, path: string): string[] {
  const { shape: takes } = reader;
  const { shape: says } = writer;
  const known = valuesOf(takes);
  const said = valuesOf(says);
  if (known) {
    if (!said) return [`${path}: may be anything now`];
    const more = said.filter((value) => !known.includes(value));
    return more.length > 0 ? [`${path}: unknown ${more.join(', ')}`] : [];
  }
  if (takes.type === undefined) return [];
  const type = said ? typeof said[0] : says.type;
  if (type !== takes.type && !(type === 'integer' && takes.type === 'number'))
    return [`${path}: ${String(type)} for ${String(takes.type)}`];
  if (takes.type === 'object') return inObject(reader, writer, path);
  if (takes.type === 'array' && takes.items && says.items) return compare(at(reader, takes.items), at(writer, says.items), `${path}[]`);
  return said ? [] : outside(takes, says).map((limit) => `${path}: ${limit}`);
}

function inObject(reader: Side, writer: Side, path: string): string[] {
  const { required = [], properties: wanted = {}, additionalProperties: each } = reader.shape;
  const { required: always = [], properties: given = {}, additionalProperties: every } = writer.shape;
  return [
    ...required.filter((key) => !always.includes(key)).map((key) => `${path}.${key}: missing`),
    ...Object.entries(wanted).flatMap(([key, one]) =>
      given[key] ? compare(at(reader, one), at(writer, given[key]), `${path}.${key}`) : [],
    ),
    ...(typeof each === 'object' && typeof every === 'object' ? compare(at(reader, each), at(writer, every), `${path}.*`) : []),
  ];
}

function outside(takes: Shape, says: Shape): string[] {
  const over = MOST.filter((limit) => takes[limit] !== undefined && !(Number(says[limit]) <= Number(takes[limit])));
  const under = LEAST.filter((limit) => takes[limit] !== undefined && !(Number(says[limit]) >= Number(takes[limit])));
  return [...over, ...under, ...(takes.pattern !== undefined && takes.pattern !== says.pattern ? ['pattern'] : [])];
}
